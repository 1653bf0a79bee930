/**
 * A process that holds a data folder: `folder-process.ts FOLDER`. It says "open" and, after each vote that is recorded, how many there are; or the error's
 * name and message when it cannot have the folder.
 */
import {openDatabase} from '../../../service/src/db/database.ts';
import {insertVote} from '../../../service/src/store/feedback.ts';
import {upsertContent} from '../../../service/src/store/upsert.ts';

const [, , folder = ''] = process.argv;
try {
  const {db} = await openDatabase({dataFolder: folder});
  const {contentId} = await upsertContent(db, {
    key: 'voted',
    type: 'article',
    tag: 'text',
    translations: [
      {
        culture: 'en-US',
        title: 'Voted',
        author: '',
        authorEmail: '',
        knowledgeState: 'published',
        parts: [],
        tags: [],
      },
    ],
  });
  console.log(`open ${contentId}`);
  for (let count = 1; ; count++) {
    await insertVote(db, {contentId, culture: 'en-US', isHelpful: true});
    console.log(String(count));
  }
} catch (error) {
  console.log(String(error));
}
