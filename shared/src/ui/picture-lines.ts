export type PictureName = 'pot' | 'slip' | 'sealed' | 'thread' | 'wallet';

/** The app's own pictures on 120x96, each as two paths: the thing, and what it says, in a second ink. */
export const pictureLines: Readonly<Record<PictureName, readonly [thing: string, detail: string]>> = {
  pot: [
    'M47 32c0 8-21 12-21 32 0 17 15 26 34 26s34-9 34-26c0-20-21-24-21-32M42 27c0-7 36-7 36 0s-36 7-36 0Z',
    'M29 56c19 9 43 9 62 0M28 66c20 10 44 10 64 0M60 13V6M47 15l-3-6M73 15l3-6',
  ],
  slip: ['M37 10h46v76l-7.7-7-7.6 7-7.7-7-7.7 7-7.6-7-7.7 7Z', 'M47 24h14M71 24h2M47 38h10M71 38h2M47 52h14M71 52h2'],
  sealed: [
    'M42 27c0-22 36-22 36 0l6 11c-3 5-9 5-12 0-3 5-9 5-12 0-3 5-9 5-12 0-3 5-9 5-12 0ZM42 27h36M37 43c-7 4-11 12-11 21 0 17 15 26 34 26s34-9 34-26c0-9-4-17-11-21',
    'M60 52a13 13 0 1 0 0 26 13 13 0 0 0 0-26ZM54.5 65l4 4 7.5-8',
  ],
  thread: [
    'M6 62c10-22 20-22 24-8s14 12 18-4M114 34c-10 22-20 22-24 8s-14-12-18 4M48 50l2-8M48 50l6-5M72 46l-2 8M72 46l-6 5',
    'M60 34v-9M50 32l-4-8M70 32l4-8M60 62v9M50 64l-4 8M70 64l4 8',
  ],
  wallet: [
    'M26 30c-4 0-7-3-7-7s3-7 7-7h56a6 6 0 0 1 6 6v8M19 23v55a8 8 0 0 0 8 8h62a8 8 0 0 0 8-8V38a8 8 0 0 0-8-8H26',
    'M101 48H80a10 10 0 0 0 0 20h21a4 4 0 0 0 4-4V52a4 4 0 0 0-4-4ZM81 58h1M31 42h16',
  ],
};
