import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither, and the router asks for them as it loads.
globalThis.TextDecoder ??= TextDecoder;
globalThis.TextEncoder ??= TextEncoder;
