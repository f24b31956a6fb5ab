import type { CallName } from './contract.ts';
import type { Unchecked } from './fields.ts';

/** Builds the body of a POST. */
export function bodyOf(name: CallName, fields: Unchecked): FormData | URLSearchParams {
  const isMultipart = name === 'add_points_request.php' || name === 'edit_profile.php';
  const body = isMultipart ? new FormData() : new URLSearchParams();
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  for (const [field, value] of given) if (!(value instanceof Blob)) body.append(field, String(value));
  // Files come last, so that a provider can check the session before it reads a file.
  for (const [field, value] of given) if (value instanceof Blob && body instanceof FormData) body.append(field, value);
  return body;
}
