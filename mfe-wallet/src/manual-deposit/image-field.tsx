import { useEffect, useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { CloseIcon, Field, IconButton, UploadIcon } from 'shared/ui';
import styles from './image-field.module.css';

interface ImageFieldProps {
  label: ReactNode;
  /** The text of the empty field, such as "Choose a picture". */
  prompt: ReactNode;
  file: File | null;
  onPick: (file: File | null) => void;
  /** Called for a file that is not a picture. The field keeps the previous picture. */
  onRefused: (file: File) => void;
  removeLabel: string;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
}

export function ImageField({
  label,
  prompt,
  file,
  onPick,
  onRefused,
  removeLabel,
  hint,
  error,
  disabled,
}: ImageFieldProps) {
  const preview = usePreview(file);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // An empty value lets the player choose the same file again.
    target.value = '';
    if (!chosen) return;
    if (chosen.type.startsWith('image/')) return onPick(chosen);
    onRefused(chosen);
  };
  return (
    <Field label={label} hint={hint} error={error} lines={1}>
      {(control) => (
        <div className={error ? `${styles.pick} ${styles.invalid}` : styles.pick}>
          <input
            {...control}
            type="file"
            accept="image/*"
            className={styles.input}
            disabled={disabled}
            onChange={take}
          />
          {preview ? (
            <img src={preview} alt="" className={styles.preview} />
          ) : (
            <span className={styles.icon}>
              <UploadIcon />
            </span>
          )}
          <span className={styles.name}>{file ? file.name : prompt}</span>
          {file && !disabled && (
            <span className={styles.remove}>
              <IconButton label={removeLabel} icon={<CloseIcon />} onClick={() => onPick(null)} />
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

function usePreview(file: File | null) {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    setPreview(null);
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview;
}
