import { openRightsWorld } from './rights-world.ts';

// Runs a controller in its own process. Each message from the parent gets the resource usage as its answer.
const world = await openRightsWorld();
process.on('message', () =>
  process.send!({ address: world.address, cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }),
);
process.on('disconnect', () => process.exit(0));
process.send!('ready');
