import { readFileSync } from 'node:fs';

// Preloaded into a provider. If CLOCK_FILE is set, the provider's clock stands still at the instant in that file.
const real = Date.now;

Date.now = () => {
  try {
    return Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
  } catch {
    return real();
  }
};
