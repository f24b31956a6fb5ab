import { useSearchParams } from 'shared/screens';

/** The filter that stands in the address, so that it can be shared and Back undoes it. */
export function useAddressFilter() {
  const [address, setAddress] = useSearchParams();
  const change = (changes: Record<string, string>) => {
    setAddress((before) => {
      const after = new URLSearchParams(before);
      for (const [key, value] of Object.entries(changes)) {
        if (value) after.set(key, value);
        else after.delete(key);
      }
      return after;
    });
  };
  return { address, change };
}
