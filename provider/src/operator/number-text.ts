/** Writes a mobile number as people read it: 98290 12345. */
export function numberText(number: string): string {
  return /^\d{10}$/.test(number) ? `${number.slice(0, 5)} ${number.slice(5)}` : number;
}
