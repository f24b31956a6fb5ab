import { useState } from 'react';
import { CheckIcon, CopyIcon, IconButton } from 'shared/ui';

/** Copies a value. `term` names it for screen readers. */
export function CopyButton({ term, value }: { term: string; value: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined, // the browser refused; the text can be selected
    );
  return (
    <IconButton
      label={isCopied ? `${term} copied` : `Copy ${term}`}
      icon={isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      onClick={copy}
    />
  );
}
