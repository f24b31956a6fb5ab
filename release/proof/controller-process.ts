import { openRightsWorld } from './rights-world.ts';

// A controller in its own process, which reports its resource usage on each message.
const world = await openRightsWorld();
process.on('message', () =>
  process.send!({ address: world.address, cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }),
);
process.on('disconnect', () => process.exit(0));
process.send!('ready');
