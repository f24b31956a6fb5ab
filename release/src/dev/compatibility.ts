import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { unanswered } from 'shared/contract';
import { releaseKey, type PagePlan, type ReleaseDescriptor } from 'shared/plan';
import type { Compiled } from '../build/compiled-plugin.ts';
import { inOwnClass } from '../build/global-selectors.ts';
import { callsOf } from '../build/provider-calls.ts';
import { blockedServices, connectCommand } from '../checks/own-services.ts';
import { takenPath, takenText } from '../checks/paths.ts';
import { grantCommand, missingPolicies } from '../checks/trusted-types.ts';
import type { LiveProvider } from '../host/live-provider.ts';
import { missingNames, namesText, unfitLibraries } from '../checks/shared-packages.ts';
import type { SourceRelease } from './watched-source.ts';

/** Returns the reasons for which `publish` would refuse a remote's sources, one sentence each. */
export function incompatibilities(
  packageFolder: string,
  source: SourceRelease,
  {
    live,
    shells,
    provider: { at, answers },
    usedNames,
    callNames = [],
    origins,
    libraries,
    globalStyles = [],
  }: { live: PagePlan; shells: ReleaseDescriptor[]; provider: LiveProvider } & Pick<
    Compiled,
    'usedNames' | 'callNames' | 'origins' | 'libraries' | 'globalStyles'
  >,
): string[] {
  const { remote } = source;
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    peerDependencies?: Record<string, string>;
  };
  const mismatches = shells.flatMap((shell) => {
    const name = releaseKey('shell', shell.release);
    const missing = missingNames(usedNames, shell.offeredNames);
    const unmet = Object.entries(peerDependencies).filter(
      ([given, range]) => given in shell.offers && !satisfies(shell.offers[given]!, range),
    );
    return [
      ...(Object.keys(missing).length > 0
        ? [
            `${remote} imports ${namesText(missing)}, which ${name} does not provide. Its screens fail there, and publish will refuse it.`,
          ]
        : []),
      ...unmet.map(
        ([given, range]) =>
          `${remote} needs ${given} ${range}; ${name} provides ${shell.offers[given]}. Its screens do not open, and publish will refuse it.`,
      ),
      ...unfitLibraries(libraries, shell).map((unfit) => `${remote} contains ${unfit} Publish will refuse it.`),
    ];
  });
  const unmetCalls = answers ? unanswered(callsOf(callNames, source.screens), answers) : [];
  const others = Object.values(live.releases).filter((release) => release.remote !== remote);
  const taken = takenPath(source.screens, others);
  return [
    ...mismatches,
    ...(unmetCalls.length > 0
      ? [
          `${remote} reads ${unmetCalls.join(', ')}, which the provider at ${at} does not answer. Publish will refuse it.`,
        ]
      : []),
    ...(globalStyles.length > 0
      ? [
          `${remote} styles elements of the whole app: ${globalStyles.join(', ')}. Publish will refuse it. ${inOwnClass}`,
        ]
      : []),
    ...blockedServices(live.plan, remote, origins).map(
      (service) =>
        `${remote} calls ${service}, which the operators have not allowed. The live page blocks that. Ask them: ${connectCommand(remote, service)}`,
    ),
    ...(missingPolicies(live.plan, source).length > 0
      ? [
          `${remote} creates Trusted Types policies that the operators have not allowed. Publish will refuse it. Ask them: ${grantCommand(source, live.plan)}`,
        ]
      : []),
    ...(taken ? [`${remote}: the path ${takenText(taken)} Publish will refuse it.`] : []),
  ];
}
