/** One call as it goes to the network. */
export interface WireRequest {
  url: string;
  body: FormData | URLSearchParams;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Told the sent part of the body, 0 to 1. */
  onUploadProgress?: ((sent: number) => void) | undefined;
  /** Whether it changes nothing at the provider. */
  isRead?: boolean;
}

/** What a provider answered, before it is judged. */
export interface RawAnswer {
  status: number;
  data: string;
  headers: Record<string, unknown>;
}
