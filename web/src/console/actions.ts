/** What a moderator can do about a person or a report. */
import type { Person, ReportInfo } from '../http.generated.ts';
import { admin } from './admin.ts';

/** The actions, in the order of their buttons. Those after `ban` need a report. */
export const ACTIONS = ['warn', 'mute', 'rename', 'suspend', 'ban', 'end', 'nothing'] as const;
export type ActionName = (typeof ACTIONS)[number];
export const FOR_PEOPLE: readonly ActionName[] = ACTIONS.slice(0, 5);

/** The icons of the actions, and whether they are marked as grave. */
export const ICONS: Record<ActionName, string> = {
  warn: 'bell',
  mute: 'mute',
  rename: 'person',
  suspend: 'pause',
  ban: 'cross',
  end: 'bin',
  nothing: 'check',
};
export const isGrave = (action: ActionName): boolean => action === 'ban' || action === 'end';

/** How many hours each sanction may last. Null is for ever. */
export const HOURS: Partial<Record<ActionName, readonly (number | null)[]>> = {
  mute: [1, 24, 7 * 24],
  rename: [30 * 24],
  suspend: [24, 7 * 24, 30 * 24],
  ban: [30 * 24, 365 * 24, null],
};
/** How many hours each sanction usually lasts. */
export const USUAL_HOURS: Partial<Record<ActionName, number>> = {
  mute: 24,
  rename: 30 * 24,
  suspend: 24,
};

export interface Decision {
  action: ActionName;
  reason: string;
  hours: number | null;
  /** The new name, if the person is renamed. */
  name: string;
}

/**
 * Does what a moderator decided. Returns whether it waits for a second moderator. If a later step fails,
 * `done` keeps what was done, so that trying again does not do it twice.
 */
export async function decide(
  { action, reason, hours, name }: Decision,
  person: Person,
  reports: readonly ReportInfo[],
  done: Set<string>,
): Promise<boolean> {
  let isPending = false;
  const once = async (step: string, what: () => Promise<unknown>) => {
    if (done.has(step)) return;
    await what();
    done.add(step);
  };
  const [first] = reports;
  if (action === 'end') await once('end', () => admin.endTable(first?.table ?? '', reason));
  else if (action !== 'nothing')
    await once('sanction', async () => {
      const report = first?.id ?? '';
      const body = { kind: action, guest: person.guest, reason, hours, report };
      const given = await admin.sanction(action === 'rename' ? { ...body, name } : body);
      isPending = given.state === 'pending';
    });
  if (action !== 'end') for (const it of reports) await once(it.id, () => admin.close(it.id, reason));
  return isPending;
}
