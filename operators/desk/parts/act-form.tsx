import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { Button, classNames } from 'shared/ui';

interface ActFormProps {
  /** What the button says. */
  action: string;
  tone?: ComponentProps<typeof Button>['tone'];
  isBusy: boolean;
  isReady?: boolean;
  className?: string | undefined;
  onSend(): Promise<void>;
  onCancel?: (() => void) | undefined;
  /** What the act needs, or what follows from it. */
  children: ReactNode;
}

/** Asks for what an act needs. Its button names the act. */
export function ActForm(props: ActFormProps) {
  const { action, tone, isBusy, isReady = true, className, onSend, onCancel, children } = props;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void onSend();
  };
  return (
    <form className={classNames('stack', className)} data-gap="12" onSubmit={submit}>
      {children}
      <div className="row">
        {onCancel && (
          <Button tone="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" {...(tone && { tone })} size="small" busy={isBusy} disabled={!isReady}>
          {action}
        </Button>
      </div>
    </form>
  );
}
