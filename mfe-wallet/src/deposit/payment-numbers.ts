/** The numbers to copy; a single one stands in both rows. */
export function paymentNumbers(named: readonly string[], fallback: string): readonly string[] {
  const [first = fallback, second = first, ...more] = named;
  return [first, second, ...more].filter((number) => number !== '');
}
