/** Returns the release of the open screen, and the time of the last tap. */
type Sender = () => { release: string; tappedAt?: number | undefined };

/** Creates the headers of W3C Trace Context. `tracestate` has the release and the times of tap and sending. */
export function traceHeaders(traceId: string, sender: Sender | undefined): Record<string, string> {
  const { release = '', tappedAt = '' } = sender?.() ?? {};
  const now = Date.now();
  const span = now.toString(16).padStart(16, '1');
  return { traceparent: `00-${traceId}-${span}-01`, tracestate: `matka=${release}:${tappedAt}:${now}` };
}
