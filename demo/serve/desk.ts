/** Initial data of the desk, and of the incident desk (portal.html): accounts, records with articles, and a flag. */
import {hashPassword} from '../../service/src/auth/passwords.ts';
import type {RunningService} from '../../service/src/main.ts';
import {insertAssociation} from '../../service/src/store/associations.ts';
import {insertFlag} from '../../service/src/store/flags.ts';
import {findCredentials, insertUser} from '../../service/src/store/users.ts';

/** The accounts are printed on the pages: the demo listens on the loopback address only, and they exist in its database only. */
export const accounts = {
  editorName: 'ada',
  editorPassword: 'correct-the-handbook',
  readerName: 'bo',
  readerPassword: 'answer-the-tickets',
  ownerName: 'owner',
  ownerPassword: 'water-the-handbook-daily',
};

const people = [
  {
    username: accounts.editorName,
    password: accounts.editorPassword,
    displayName: 'Ada Example',
    roles: ['editor'],
  },
  {username: accounts.readerName, password: accounts.readerPassword, displayName: 'Bo Example', roles: []},
];

/** Articles of the handbook that earlier incidents were solved with. */
const solvedBy = [
  {externalId: 'INC-2041', contentId: 1067},
  {externalId: 'INC-2038', contentId: 1062},
  {externalId: 'INC-1987', contentId: 1067},
];

/** Content of the file that SETUP names: the administrator, and the site that shows the widget. */
export const setupOf = (site: string) => ({
  siteName: 'kb-help',
  administrator: {username: accounts.ownerName, password: accounts.ownerPassword},
  site,
});

/** Makes the people, and once for a data folder the records. */
export async function prepareDesk(
  {database: {db}}: RunningService,
  {keyId, withRecords}: {keyId: number; withRecords: boolean},
): Promise<void> {
  let isNew = false;
  for (const {password, ...person} of people) {
    // Of an earlier start. Not hashed again, because hashing is slow by design.
    if (await findCredentials(db, person.username)) continue;
    const email = `${person.username}@example.com`;
    await insertUser(db, {...person, email, passwordHash: await hashPassword(password)});
    isNew = true;
  }
  if (!isNew || !withRecords) return;
  for (const {externalId, contentId} of solvedBy) {
    const record = {externalId, externalType: 'incident', externalSource: 'desk'};
    await insertAssociation(db, {contentId, culture: 'en-US'}, record, keyId);
  }
  await insertFlag(
    db,
    {
      contentId: 1062,
      culture: 'en-US',
      title: 'Suggestions are empty',
      reason: 'missing-information: It does not say how long a new article takes to appear.',
    },
    'bo@example.com',
  );
}
