/** Describes a flag's share for the history and the control page. */
export function shareText(percent: number): string {
  if (percent === 100) return 'on';
  return percent === 0 ? 'off' : `on for ${percent} %`;
}

export function listText(marks: string[]): string {
  if (marks.length === 0) return 'for no listed browser';
  return `on for ${marks.length === 1 ? 'one listed browser' : `${marks.length} listed browsers`}`;
}
