/** The result of one check; `next` says what to do about a failure. */
export interface Verdict {
  check: string;
  passed: boolean;
  says: string;
  next?: string;
}

export function passes(check: string, says: string): Verdict {
  return { check, passed: true, says };
}

export function fails(check: string, says: string, next: string): Verdict {
  return { check, passed: false, says, next };
}

export function verdictLine({ check, passed, says, next }: Verdict): string {
  return `  ${passed ? 'ok  ' : 'FAIL'} ${check}: ${says}${next ? `\n       ${next}` : ''}`;
}
