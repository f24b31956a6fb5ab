import { readFileSync } from 'node:fs';

// Preloaded before a provider. With CLOCK_FILE, its clock is fixed at the instant in that file.
const real = Date.now;

Date.now = () => {
  try {
    return Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
  } catch {
    return real();
  }
};
