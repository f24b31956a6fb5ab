/** One network request. */
export interface WireRequest {
  url: string;
  body: FormData | URLSearchParams;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Gets the sent part of the body, 0 to 1. */
  onUploadProgress?: ((sent: number) => void) | undefined;
  /** Whether the call changes nothing at the provider. */
  isRead?: boolean;
}

/** The provider's raw answer. */
export interface RawAnswer {
  status: number;
  data: string;
  headers: Record<string, unknown>;
}
