// Sample people, sessions and counts for tests, with all fields that the contract requires.
import type {
  ChapterCount,
  FollowedPerson,
  FollowUp,
  Job,
  Me,
  Membership,
  SessionRowView,
  SessionSettings,
  StaffCallData,
} from '@didascalie/contract'

export const now = Date.parse('2026-11-17T13:20:00Z')
export const zone = 'Europe/Paris'
const midnight = (day: string) => Date.parse(`${day}T00:00:00+01:00`)

export const membership = (changes: Partial<Membership> = {}): Membership => ({
  organisationUID: 'org1',
  organisation: 'CFA Rive-Neuve',
  role: 'manager',
  sessions: null,
  timeZone: zone,
  ...changes,
})

export const me = (changes: Partial<Me> = {}): Me => ({
  uid: 'staff1',
  name: 'Solène Abgrall',
  email: 'solene@rive-neuve.example',
  memberships: [membership()],
  passkeys: [{ uid: 'key1', name: 'Ce téléphone', createdOn: '2026-11-01', lastUsedOn: '2026-11-16' }],
  hasPassword: false,
  recoveryCodesLeft: 10,
  logins: 1,
  recentUntil: now + 600_000,
  ...changes,
})

export const organisation = (
  changes: Partial<StaffCallData<'getOrganisation'>> = {},
): StaffCallData<'getOrganisation'> => ({
  uid: 'org1',
  name: 'CFA Rive-Neuve',
  controller: '',
  contact: '',
  address: '',
  siret: '',
  nda: '',
  signatory: '',
  signatoryRole: '',
  timeZone: zone,
  games: [],
  ...changes,
})

export const settings = (changes: Partial<SessionSettings> = {}): SessionSettings => ({
  uid: 's1',
  name: 'Menuiserie, 1re année',
  content: 'phare',
  kind: 'normal',
  state: 'open',
  opensAt: midnight('2026-11-09'),
  closesAt: midnight('2026-11-28'),
  seats: 24,
  decors: 0,
  homeText: '',
  reads: 'group',
  keepMonths: 12,
  logoUrl: '',
  closed: false,
  archived: false,
  address: 'https://jeu.example/?uid=s1',
  shortAddress: 'https://jeu.example/?uid=s1',
  begun: true,
  eraseOn: '2027-11-27',
  createdAt: midnight('2026-11-02'),
  createdBy: 'Solène Abgrall',
  ...changes,
})

export const sessionRow = (changes: Partial<SessionRowView> = {}): SessionRowView => ({
  uid: 's1',
  name: 'Menuiserie, 1re année',
  kind: 'normal',
  state: 'open',
  game: 'phare',
  reads: 'group',
  opensAt: midnight('2026-11-09'),
  closesAt: midnight('2026-11-28'),
  eraseOn: '2027-11-27',
  seats: 24,
  codes: 24,
  learners: 22,
  notBegun: 2,
  underWay: 8,
  finished: 14,
  surveyed: 12,
  minutes: [0, 0, 0, 0, 0, 0, 90, 60, 110, 120, 100, 0, 140, 130],
  needs: [],
  mine: true,
  ...changes,
})

const firstnames =
  'Abel Adèle Aïcha Basile Cléo Dario Éloïse Farid Gaspard Hana Isaure Jonas Kaïs Lilou Maïwenn Nino'.split(
    ' ',
  )
const lastnames =
  'Abrivard Bassenoir Calmèjane Dourvac Esquerré Fontvert Gaillemin Hautecombe Imbertin Jolivard'.split(' ')

export const followedPerson = (n: number, changes: Partial<FollowedPerson> = {}): FollowedPerson => {
  const firstname = firstnames[n % firstnames.length] ?? ''
  const lastname = `${lastnames[n % lastnames.length] ?? ''}${n >= 80 ? `-${n}` : ''}`
  return {
    learnerUID: `l${n}`,
    codeUID: `c${n}`,
    firstname,
    lastname,
    name: `${firstname} ${lastname}`,
    step: 'ch2',
    scene: 'La lanterne',
    minutes: 20 + n,
    lastOn: '2026-11-16',
    playing: false,
    finishedOn: null,
    surveyed: false,
    notices: [],
    idleDays: null,
    stuckMinutes: null,
    hint: '',
    readable: false,
    ...changes,
  }
}

const chapterCount = (
  id: string,
  name: string,
  short: string,
  count: number,
  noticed = 0,
  playing = 0,
): ChapterCount => ({
  id,
  name,
  short,
  count,
  noticed,
  playing,
})

/** The data of the page that shows the progress of a group of `size` people. The story has three chapters. */
export function followUp(size: number, changes: Partial<FollowUp> = {}): FollowUp {
  const finished = Math.floor(size / 2)
  const notBegun = size > 10 ? 2 : 0
  const underWay = size - finished - notBegun
  const people = Array.from({ length: Math.min(size, 100) }, (_, n) =>
    n < finished
      ? followedPerson(n, { step: 'finished', finishedOn: '2026-11-16', surveyed: n > 1, scene: '' })
      : n < finished + notBegun
        ? followedPerson(n, {
            learnerUID: null,
            step: 'none',
            scene: '',
            minutes: 0,
            lastOn: null,
            notices: ['unused'],
          })
        : followedPerson(n),
  )
  return {
    session: {
      uid: 's1',
      name: 'Menuiserie, 1re année',
      kind: 'normal',
      state: 'open',
      reads: 'group',
      opensAt: midnight('2026-11-09'),
      closesAt: midnight('2026-11-28'),
      seats: 24,
      address: 'https://jeu.example/?uid=s1',
    },
    steps: [
      chapterCount('none', 'Pas commencé', 'À venir', notBegun),
      chapterCount('ch1', 'Chapitre un', 'Un', 0),
      chapterCount('ch2', 'Chapitre deux', 'Deux', underWay),
      chapterCount('ch3', 'Chapitre trois', 'Trois', 0),
      chapterCount('finished', 'Parcours fini', 'Fini', finished),
    ],
    totals: {
      all: size,
      notBegun,
      underWay,
      finished,
      surveyed: Math.max(0, finished - 2),
      noticed: 0,
      playing: 0,
      notices: { idle: 0, stuck: 0, unused: notBegun, survey: Math.min(2, finished) },
    },
    noticed: [],
    people,
    total: size,
    ...changes,
  }
}

/** A finished export job. */
export const job = (changes: Partial<Job> = {}): Job => ({
  uid: 'j1',
  kind: 'certificates',
  state: 'done',
  done: 14,
  of: 14,
  url: '/regie/export/j1',
  fileName: 'certificats.zip',
  until: now + 86_400_000,
  by: 'Solène Abgrall',
  at: now,
  ...changes,
})
