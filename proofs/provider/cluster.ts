import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './provider-process.ts';
import { addressOf, makeNode, type Node } from './cluster-node.ts';

/** Faults of the primary, and one of the standby. */
export const faults = ['killed', 'frozen', 'demoted', 'standby killed'] as const;
export type Fault = (typeof faults)[number];

/** A primary and its synchronous standby. Every fault is answered with the commands of the guide. */
export interface Cluster {
  nodes: readonly [Node, Node];
  /** Returns the address of a new database, with both hosts. */
  newDatabase(name: string): Promise<string>;
  /**
   * Causes a fault. After a delay, promotes the standby, as a failover manager does once it is sure of the fault. If the
   * standby failed, makes the primary commit alone.
   */
  failOver(fault: Fault, detectMs: number): Promise<void>;
  /** Brings the other server back as the synchronous standby. */
  rejoin(): Promise<void>;
  stop(): Promise<void>;
}

// The settings of both servers, because each can be the primary. `wal_log_hints` is for pg_rewind.
const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
wal_log_hints = on
wal_keep_size = '1GB'
hot_standby_feedback = on
wal_sender_timeout = '10s'
wal_receiver_timeout = '10s'
wal_retrieve_retry_interval = '1s'
`;

export async function startCluster(folder: string, programs: string): Promise<Cluster> {
  const nodes = [await makeNode(folder, programs, 'a'), await makeNode(folder, programs, 'b')] as const;
  let [primary, standby]: [Node, Node] = [...nodes];
  let isPromoted = false;
  await nodes[0].program('initdb', '-D', nodes[0].data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8');
  appendFileSync(join(nodes[0].data, 'postgresql.conf'), settings);
  await nodes[0].start();
  const source = ['-h', '127.0.0.1', '-p', String(nodes[0].port), '-U', 'postgres'];
  await nodes[1].program('pg_basebackup', '-D', nodes[1].data, ...source, '-R', '-X', 'stream', '-c', 'fast');
  await nodes[1].start();
  await waitForStandby(nodes[0]);

  return {
    nodes,
    newDatabase: async (name) => {
      await nodes[0].sql(`create database ${name}`);
      return addressOf(nodes, name);
    },
    failOver: async (fault, detectMs) => {
      if (fault === 'demoted') await primary.stop();
      else {
        if (fault === 'frozen') primary.freeze();
        else await (fault === 'killed' ? primary : standby).kill();
        await sleep(detectMs);
      }
      const commitAlone = [`alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()'];
      isPromoted = fault !== 'standby killed';
      if (!isPromoted) return void (await primary.sql(...commitAlone));
      // The new primary commits alone until the former primary is back.
      await standby.sql(...commitAlone, 'select pg_promote(true, 30)');
      [primary, standby] = [standby, primary];
    },
    rejoin: async () => {
      // Kills a frozen former primary, because it must not wake up as a second primary.
      await standby.kill();
      if (isPromoted) {
        await primary.sql('checkpoint');
        const source = `host=127.0.0.1 port=${primary.port} user=postgres dbname=postgres`;
        await standby.program('pg_rewind', '--target-pgdata', standby.data, '--source-server', source, '-R');
      }
      await standby.start();
      await waitForStandby(primary);
    },
    stop: async () => {
      for (const node of nodes) await node.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the other server follows the primary. From then on, each commit waits for the other server. */
async function waitForStandby(primary: Node): Promise<void> {
  const follows = async (state: string) =>
    (await primary.sql(`select 1 from pg_stat_replication where state = 'streaming' and sync_state in (${state})`))
      .length > 0;
  await until(() => follows(`'async'`));
  await primary.sql(`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
  await until(() => follows(`'sync'`));
}
