/** Yields the lines of a response as they arrive. The last line needs no line break. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  // Uses a reader, because Safari cannot iterate a stream.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
