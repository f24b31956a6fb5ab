export interface WireRequest {
  url: string;
  /** Without a body, the request is a GET. */
  body?: FormData | URLSearchParams | undefined;
  /** Set for a call to a remote's own service, which always uses `fetch`. */
  init?: RequestInit;
  headers?: Record<string, string> | undefined;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  onUploadProgress?: ((sent: number) => void) | undefined;
  isRead?: boolean;
}

export interface RawAnswer {
  status: number;
  data: string;
  headers: Record<string, unknown>;
}
