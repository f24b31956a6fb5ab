export * from './used-calls.ts';
