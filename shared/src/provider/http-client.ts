import axios from 'axios';
import type { RawAnswer, WireRequest } from './exchange.ts';

export const client = axios.create({
  responseType: 'text',
  // `call` interprets every answer, whatever its status and content type.
  validateStatus: () => true,
  transformResponse: (body: unknown) => body,
  // A custom header would require a preflight on another origin.
  withXSRFToken: false,
});

export function postByClient({
  url,
  body,
  headers,
  timeoutMs,
  signal,
  onUploadProgress,
}: WireRequest): Promise<RawAnswer> {
  return client.request<string>({
    url,
    method: body ? 'post' : 'get',
    data: body,
    ...(headers && { headers }),
    timeout: timeoutMs,
    ...(signal && { signal }),
    ...(onUploadProgress && { onUploadProgress: ({ progress = 0 }) => onUploadProgress(progress) }),
  });
}
