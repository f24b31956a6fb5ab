export { drawnBy, hashOf } from './committed-draw.ts';
export type { DrawnHalf, DrawWorking } from './committed-draw.ts';
