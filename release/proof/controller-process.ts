import { openRightsWorld } from './rights-world.ts';

// A controller in a process of its own, which tells what it has cost so far whenever it is asked.
const world = await openRightsWorld();
process.on('message', () =>
  process.send!({ address: world.address, cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }),
);
process.on('disconnect', () => process.exit(0));
process.send!('ready');
