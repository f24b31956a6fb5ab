/**
 * Returns the line of a failed command's output that names the cause: the first line with an error, else the last line.
 */
export function failureReason(error: unknown): string {
  const { message = String(error), stderr = '' } = error as { message?: string; stderr?: string };
  const lines = `${stderr}\n${message}`.split('\n').flatMap((line) => line.trim() || []);
  const useful = lines.filter(
    (line) => !/^(Command failed|The product did not start):|^npm \S+ (code|errno)\b/.test(line),
  );
  return useful.find((line) => /error|cannot|does not|not found|refus/i.test(line)) ?? useful.at(-1) ?? message;
}
