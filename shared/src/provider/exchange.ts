export interface WireRequest {
  url: string;
  body: FormData | URLSearchParams;
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
