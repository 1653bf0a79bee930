/** The extension Content_Put, and the revisions that it leaves. */
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import sql from 'sql-template-tag';
import type {Content, ContentInput, TranslationInput} from '../../../contract/schemas.ts';
import {commandLine, listActs, perform, recordAct} from '../../../service/src/store/audit-log.ts';
import {erasePerson} from '../../../service/src/store/erasure.ts';
import {insertVote} from '../../../service/src/store/feedback.ts';
import {listRevisions, restoreRevision} from '../../../service/src/store/revisions.ts';
import {upsertContent} from '../../../service/src/store/upsert.ts';
import {rowsOf} from '../../../service/src/store/sql.ts';
import {add, setState, translation} from './content.ts';
import {startIssuer, type Issuer} from './issuer.ts';
import {writeItemFields} from '../../../service/src/store/item-fields.ts';
import {readStoredItems} from '../../../service/src/store/stored-items.ts';
import {
  assertProblem,
  assertSuccess,
  publicUrl,
  startTestService,
  type Answer,
  type TestService,
} from './service.ts';

let service: TestService;
let issuer: Issuer;
let editor: Record<string, string>;
before(async () => {
  issuer = await startIssuer();
  service = await startTestService({
    issuer: issuer.config,
  });
  editor = {Authorization: `Bearer ${await issuer.sign({roles: ['editor']})}`};
});
after(() => Promise.all([service.close(), issuer.close()]));

const english: TranslationInput = {
  title: 'Descale the kettle',
  author: 'Bo',
  authorEmail: 'bo@example.com',
  culture: 'en-US',
  knowledgeState: 'published',
};
const input = (more: Partial<TranslationInput> = {}): ContentInput => ({
  type: 'article',
  tag: 'text',
  translations: [{...english, ...more}],
});

const put = (contentId: number, body: unknown, tag?: string, headers = editor) =>
  service.ask(`/rest/v3/content/${contentId}`, {
    method: 'PUT',
    body,
    headers: {...headers, ...(tag !== undefined && {'If-Match': tag})},
  });
const succeed = async (contentId: number, body: unknown, tag = '*') =>
  assertSuccess(await put(contentId, body, tag), 'Content_Put');

async function read(contentId: number, headers: Record<string, string> = editor) {
  const answer = await service.ask(`/rest/v2/content/${contentId}/`, {headers});
  const content = assertSuccess(answer, 'Content_Get_Slash') as Content;
  const translations = new Map(content.translations?.map((each) => [each.culture, each]));
  return {...content, translations, tag: answer.headers.get('etag') ?? ''};
}
const titleOf = async (contentId: number, culture = 'en-US') =>
  (await read(contentId)).translations.get(culture)?.title;

describe('an author', () => {
  let author: Record<string, string>;
  let agent: Record<string, string>;
  before(async () => {
    // The key of a page.
    const key = await service.addKey(['read', 'feedback']);
    const as = async (role: string) => ({
      'Ocp-Apim-Subscription-Key': key,
      Authorization: `Bearer ${await issuer.sign({roles: [role]})}`,
    });
    [author, agent] = [await as('author'), await as('agent')];
  });
  const refused = async (answer: Promise<Answer>, said: RegExp) =>
    assert.match(assertProblem(await answer, 403, 'role').detail ?? '', said);
  const post = (body: unknown, headers = author) => service.ask('/rest/v3/content', {body, headers});

  it('writes and corrects drafts, and reads those of others', async () => {
    const draft = input({knowledgeState: 'draft'});
    const contentId = Number(assertSuccess(await post(draft), 'Content_Post', 201));
    const {canWrite, tag} = await read(contentId, author);
    assert.equal(canWrite, true);
    assertSuccess(
      await put(contentId, input({knowledgeState: 'draft', title: 'Lime'}), tag, author),
      'Content_Put',
    );
    assert.equal(await titleOf(contentId), 'Lime');
    assert.equal((await read(contentId, agent)).canWrite, false);
  });

  it('neither publishes nor approves, and makes no folders', async () => {
    for (const knowledgeState of ['approved', 'published', 'archived'] as const)
      await refused(post(input({knowledgeState})), /an editor approves and publishes/);
    await refused(
      post({...input({knowledgeState: 'draft'}), type: 'folder', tag: 'folder'}),
      /a folder takes an editor/,
    );
    assertProblem(await post(input({knowledgeState: 'draft'}), agent), 403, 'scope');
  });

  it('leaves alone what is published, and translates it', async () => {
    const folder = await add(service.db, [translation('Folder')], {type: 'folder', tag: 'folder'});
    const [{node}] = (await rowsOf<{node: number}>(
      service.db,
      sql`select node_id as node from contents where id = ${folder}`,
    )) as [{node: number}];
    const contentId = await add(service.db, [translation('Kettle')]);
    assert.equal((await read(contentId, author)).canWrite, false);
    await refused(put(contentId, input({title: 'Mine'}), '*', author), /an editor approves/);
    const german = input({culture: 'de-DE', title: 'Kessel', knowledgeState: 'draft'});
    for (const more of [{parentNodeId: node}, {tag: 'video'}, {icon24: '/mine.png'}])
      await refused(
        put(contentId, {...german, ...more}, '*', author),
        /another folder, tag or icon takes an editor/,
      );
    assertSuccess(await put(contentId, german, '*', author), 'Content_Put');
    assert.deepEqual([await titleOf(contentId), await titleOf(contentId, 'de-DE')], ['Kettle', 'Kessel']);
  });
});

describe('Content_Put', () => {
  it('replaces the translations that are sent; those left out stay', async () => {
    const contentId = await add(service.db, [
      translation('Kettle', {notes: 'secret', tags: ['tea'], description: '<p>Old</p>'}),
      translation('Kessel', {culture: 'de-DE'}),
    ]);
    const {tag} = await read(contentId);
    await succeed(contentId, input({description: '<p>New</p>', tags: ['lime']}), tag);
    const {translations} = await read(contentId);
    const stored = translations.get('en-US');
    assert.deepEqual(
      [stored?.title, stored?.author, stored?.description, stored?.notes, stored?.tags],
      ['Descale the kettle', 'Bo', '<p>New</p>', undefined, ['lime']],
    );
    assert.equal(translations.get('de-DE')?.title, 'Kessel');
    await succeed(contentId, input({culture: 'sv', title: 'Kittel'}));
    assert.deepEqual([...(await read(contentId)).translations.keys()].sort(), ['de-DE', 'en-US', 'sv']);
    const found = await service.ask('/rest/v2/search?SearchPhrase=descale');
    assert.deepEqual(
      (assertSuccess(found, 'Search_Get') as {result: {contentId: number}[]}).result.map(
        (one) => one.contentId,
      ),
      [contentId],
    );
  });

  it('changes no tag of readers who do not see what has changed', async () => {
    const contentId = await add(service.db, [
      translation('Kettle', {notes: 'secret'}),
      translation('Kessel', {culture: 'de-DE', knowledgeState: 'draft'}),
    ]);
    const reader = {'Ocp-Apim-Subscription-Key': await service.addKey(['read'])};
    const before = await read(contentId, reader);
    const {tag} = await read(contentId);
    await succeed(contentId, input({culture: 'de-DE', title: 'Teekessel', knowledgeState: 'draft'}), tag);
    assert.equal((await read(contentId, reader)).tag, before.tag);
    assert.notEqual((await read(contentId)).tag, tag);
  });

  it('keeps what a request cannot set: other parts, votes, flags, dates and the folder', async () => {
    const folder = await add(service.db, [translation('Folder')], {type: 'folder', tag: 'folder'});
    const video = {
      type: 'video',
      url: '/files/a.mp4',
      videoSteps: [{markup: 'Fill', timeInSeconds: 3}],
    } as const;
    const old = translation('Kettle', {
      createdByUserId: 4,
      qualityScore: 80,
      parts: [video, {type: 'text', markup: '<p>Old</p>'}, {type: 'text', markup: '<p>More</p>'}],
    });
    const contentId = await add(service.db, [old], {parentContentId: folder, icon24: '/i.png'});
    await insertVote(service.db, {contentId, culture: 'en-US', isHelpful: false, reason: 'outdated'});
    const before = await read(contentId);
    await succeed(contentId, input({resolution: '<p>New</p>'}), before.tag);
    const {translations, ...item} = await read(contentId);
    const stored = translations.get('en-US');
    assert.deepEqual(
      stored?.articlePartViewModels?.map(({type, markup, videoSteps}) => [
        type,
        markup,
        videoSteps?.map((step) => [step.markup, step.timeInSeconds]),
      ]),
      [
        ['video', undefined, [['Fill', 3]]],
        ['text', '<p>New</p>', undefined],
        ['text', '<p>More</p>', undefined],
      ],
    );
    assert.deepEqual([stored?.createdByUserId, stored?.qualityScore, stored?.flag], [4, 80, 'outdated']);
    assert.equal(stored?.createdDate, before.translations.get('en-US')?.createdDate);
    assert.deepEqual([item.nodeId, item.icon24, item.type], [before.nodeId, '/i.png', 'article']);
    await succeed(contentId, input());
    assert.equal((await read(contentId)).translations.get('en-US')?.articlePartViewModels?.length, 3);
  });

  it('writes the video of a translation: place, formats and picture of the same one stay, and a new one comes first', async () => {
    const [url, other] = ['abc', 'def'].map((id) => `https://www.youtube.com/watch?v=${id}`) as [
      string,
      string,
    ];
    const poster = '<img src="https://example.com/p.jpg" alt="">';
    const step = (timeInSeconds: number, markup: string) => ({timeInSeconds, markup});
    const text = {type: 'text', markup: '<p>As the film shows.</p>'} as const;
    const video = {type: 'video', url, markup: poster, videoSteps: [step(0, 'Fill <b>it</b>')]} as const;
    const contentId = await add(service.db, [translation('Kettle', {parts: [text, video]})]);
    const edit = async (change: Partial<TranslationInput>) => {
      await succeed(contentId, input(change));
      const stored = (await read(contentId)).translations.get('en-US');
      return stored?.articlePartViewModels?.map(({id: _, videoSteps, ...part}) => ({
        ...part,
        ...(videoSteps && {
          videoSteps: videoSteps.map(({markup, timeInSeconds}) => step(timeInSeconds, markup)),
        }),
      }));
    };
    const steps = [step(3, 'Fill it'), step(65, 'Boil &amp; wait')];
    const kept = [step(3, 'Fill <b>it</b>'), steps[1]];
    assert.deepEqual(await edit({video: {url, videoSteps: steps}}), [text, {...video, videoSteps: kept}]);
    assert.deepEqual(await edit({}), [text, {...video, videoSteps: kept}]);
    assert.deepEqual(await edit({video: {url: other}}), [text, {type: 'video', url: other}]);
    assert.deepEqual(await edit({video: {url: ''}}), [text]);
    assert.deepEqual(await edit({video: {url: ''}}), [text]);
    assert.deepEqual(await edit({video: {url: other, videoSteps: steps}}), [
      {type: 'video', url: other, videoSteps: steps},
      text,
    ]);
  });

  it('changes no field that is sent back as it was read', async () => {
    const {db} = service;
    const picture = '/files/0123456789abcdef-a.png';
    const html = (name: string) =>
      `<p>${name} <img src="${picture}" srcset="${picture} 1x, ${picture} 2x"> <a data-content-id="2" href="/help/2/en-US#x">x</a>` +
      ` <a href="https://other.example/files/a">y</a> <code>${publicUrl}/files/a</code></p>`;
    const stored = translation('Kettle', {
      source: 'internal',
      description: html('description'),
      issue: html('issue'),
      environment: html('environment'),
      cause: html('cause'),
      url: '/help/2/en-US',
      target: '_blank',
      metadata: `${publicUrl}/files/a`,
      notes: 'note',
      tags: ['tea', 'cup'],
      startDate: '2026-01-01T00:00:00.000Z',
      endDate: '2999-01-01T00:00:00.000Z',
      qualityScore: 80,
      createdByUserId: 4,
      lastEditedByUserId: 5,
      createdDate: undefined,
      parts: [{type: 'text', markup: html('resolution')}],
    });
    const contentId = await add(db, [stored], {icon24: picture, icon48: picture});
    const row = () =>
      rowsOf(
        db,
        sql`select to_jsonb(c) as content, to_jsonb(t) - 'updated_date' as translation, p.markup
          from contents c join translations t on t.content_id = c.id join article_parts p on p.translation_id = t.id
          where c.id = ${contentId}`,
      );
    await db.execute(sql`update translations set created_date = '2026-01-02T03:04:05.678901Z'
      where content_id = ${contentId}`);
    const before = await row();
    const sendBack = async (change: Partial<TranslationInput> = {}) => {
      const {tag: version, translations, type, icon24, icon48} = await read(contentId);
      const {cultureName, articlePartViewModels, flag, flagDate, flaggedBy, qualityScore, ...fields} =
        translations.get('en-US')!;
      const resolution = articlePartViewModels?.[0]?.markup;
      const body = {type, tag: 'text', icon24, icon48, translations: [{...fields, resolution, ...change}]};
      await succeed(contentId, body, version);
    };
    await sendBack();
    assert.deepEqual(await row(), before);
    await sendBack({source: undefined});
    assert.deepEqual(await row(), before);
    await sendBack({source: 'phone'});
    assert.equal((await read(contentId)).translations.get('en-US')?.source, 'phone');
  });

  it('428 without If-Match, 412 when it has changed, whoever reads in whatever language', async () => {
    const {db} = service;
    const translations = [translation('Kettle'), translation('Kessel', {culture: 'de-DE'})];
    const contentId = await add(db, translations);
    assertProblem(await put(contentId, input()), 428, 'if-match');
    const german = await read(contentId, {...editor, 'Accept-Language': 'de'});
    const reader = await service.ask(`/rest/v2/content/${contentId}`);
    const tag = reader.headers.get('etag') ?? '';
    assert.notEqual(german.tag, tag);
    await insertVote(db, {contentId, culture: 'en-US', isHelpful: false, reason: 'outdated'});
    await succeed(contentId, input({title: 'One'}), `"other.tag", ${german.tag}`);
    for (const old of [german.tag, tag, '"other"', 'nonsense', '']) {
      assertProblem(await put(contentId, input({title: 'Two'}), old), 412, 'content-changed-by-you');
    }
    const {tag: second} = await read(contentId);
    await setState(db, contentId, 'de-DE', 'archived');
    // As the command does.
    await recordAct(db, {actor: commandLine, act: 'state', contentIds: [contentId]});
    assertProblem(await put(contentId, input({title: 'Two'}), second), 412, 'content-changed');
    const {tag: third} = await read(contentId);
    await upsertContent(db, {contentId, type: 'article', tag: 'text', translations: [translation('Import')]});
    assertProblem(await put(contentId, input({title: 'Two'}), third), 412, 'content-changed');
    assert.equal(await titleOf(contentId), 'Import');
  });

  it('accepts one of two edits of the same version', async () => {
    const contentId = await add(service.db, [translation('Kettle')]);
    const {tag} = await read(contentId);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => put(contentId, input({title}), tag)),
    );
    assert.deepEqual(answers.map(({status}) => status).sort(), [200, 412, 412]);
  });

  it('refuses what Content_Post refuses, another kind and another state; moves to folders only', async () => {
    const {db} = service;
    const contentId = await add(db, [translation('Kettle')]);
    const folder = await add(db, [translation('Folder')], {type: 'folder', tag: 'folder'});
    const inside = await add(db, [translation('Inside')], {
      type: 'folder',
      tag: 'folder',
      parentContentId: folder,
    });
    const gone = await add(db, [translation('Gone', {knowledgeState: 'deleted'})]);
    const node = async (id: number) => (await read(id)).nodeId;
    assertProblem(await put(999_999, input(), '*'), 404, 'no-such-content');
    assertProblem(await put(gone, input(), '*'), 410, 'content-gone');
    assertProblem(await put(contentId, {...input(), translations: []}, '*'), 400, 'invalid-request');
    assertProblem(await put(contentId, input({culture: 'xx'}), '*'), 400, 'invalid-request');
    assertProblem(await put(contentId, {...input(), type: 'folder'}, '*'), 400, 'invalid-request');
    const problem = assertProblem(await put(contentId, input({knowledgeState: 'draft'}), '*'), 400);
    assert.deepEqual((problem as {errors?: object}).errors, {
      '/translations/0/knowledgeState': 'must be published',
    });
    assertProblem(await put(contentId, {...input(), parentNodeId: 2_000_000_000}, '*'), 404);
    const asFolder = {...input(), type: 'folder', parentNodeId: await node(inside)};
    assertProblem(await put(folder, asFolder, '*'), 400, 'invalid-request');
    await succeed(contentId, {...input(), parentNodeId: await node(folder)});
    const reader = {Authorization: `Bearer ${await issuer.sign({roles: ['reader']})}`};
    assertProblem(await put(contentId, input(), '*', reader), 403, 'role');
    assertProblem(await put(contentId, input(), '*', {}), 403, 'identity-token');
  });

  it('leaves the position behind with the folder, which an item takes along only within it', async () => {
    const {db} = service;
    const folderOf = () => add(db, [translation('Guides')], {type: 'folder'});
    const [from, to] = [await folderOf(), await folderOf()];
    const contentId = await add(db, [translation('Kettle')], {parentContentId: from});
    await db.transaction((tx) => writeItemFields(tx, [{contentId, fields: {position: 3}}], {actor: null}));
    const position = async () => (await readStoredItems(db, [contentId])).get(contentId)?.fields.position;
    await succeed(contentId, {...input(), parentNodeId: (await read(from)).nodeId});
    assert.equal(await position(), 3);
    await succeed(contentId, {...input(), parentNodeId: (await read(to)).nodeId});
    assert.equal(await position(), null);
  });

  it('refuses a shortcut, whose text is that of its target, and names the target', async () => {
    const {db} = service;
    const target = await add(db, [translation('Kettle')]);
    const shortcut = await add(db, [translation('Hidden')], {type: 'shortcut', shortcutTo: target});
    const {tag} = await read(shortcut);
    const body = {...input(), type: 'shortcut'};
    for (const version of [tag, '*']) {
      const {detail} = assertProblem(await put(shortcut, body, version), 400, 'invalid-request');
      assert.equal(detail, `Content item ${shortcut} is a shortcut to ${target}; correct that one.`);
    }
    assert.equal(await titleOf(shortcut), 'Kettle');
    assert.deepEqual(await listRevisions(db, shortcut), []);
    const toNothing = await add(db, [translation('Own')], {type: 'shortcut'});
    await succeed(toNothing, {...input({title: 'Changed'}), type: 'shortcut'});
    assert.equal(await titleOf(toNothing), 'Changed');
  });

  it('keeps every former text as a revision, which can be restored', async () => {
    const {db} = service;
    const parts = [{type: 'text', markup: '<p>First</p>'}] as const;
    const contentId = await add(db, [translation('First', {tags: ['tea'], notes: 'note', parts})]);
    const first = (await read(contentId)).translations.get('en-US');
    await succeed(contentId, input({title: 'Second', resolution: '<p>Second</p>'}));
    await succeed(contentId, input({title: 'Third'}));
    const revisions = await listRevisions(db, contentId);
    assert.deepEqual(
      revisions.map(({culture, title}) => [culture, title]),
      [
        ['en-US', 'Second'],
        ['en-US', 'First'],
      ],
    );
    const oldest = revisions.at(-1)!;
    assert.ok(oldest.actor);
    const restore = {contentId, revisionId: oldest.revisionId, actor: 'command line'};
    assert.ok(await restoreRevision(db, restore));
    const {updatedDate, articlePartViewModels, ...restored} = (await read(contentId)).translations.get(
      'en-US',
    )!;
    const {updatedDate: _u, articlePartViewModels: _p, ...expected} = first!;
    assert.deepEqual(restored, expected);
    assert.deepEqual(
      articlePartViewModels?.map(({markup}) => markup),
      ['<p>First</p>'],
    );
    assert.ok(updatedDate);
    assert.equal((await listRevisions(db, contentId))[0]?.title, 'Third');
    assert.equal(await restoreRevision(db, {...restore, contentId: contentId + 1}), undefined);
  });

  it('keeps the saves of a draft that one open editor makes in a row as one revision and one act', async () => {
    const {db} = service;
    const person = async (subject: string) => ({
      Authorization: `Bearer ${await issuer.sign({roles: ['editor'], name: 'Bo', sub: subject})}`,
    });
    const [bo, namesake] = [await person('bo'), await person('namesake')];
    const draft = (title: string, culture = 'en-US') => input({title, culture, knowledgeState: 'draft'});
    const answer = await service.ask('/rest/v3/content', {method: 'POST', body: draft('One'), headers: bo});
    const contentId = Number(assertSuccess(answer, 'Content_Post', 201));
    const known = new Set<string>();
    let newest = answer.headers.get('etag')!;
    /** Saves on top of the newest save, as the editor that made it. */
    const save = async (title: string, headers = namesake, culture?: string) => {
      const {tag} = await read(contentId, headers);
      assert.ok(!known.has(tag));
      known.add(tag);
      const saved = await put(contentId, draft(title, culture), newest, headers);
      assertSuccess(saved, 'Content_Put');
      for (const old of [tag, newest]) {
        const late = (as: typeof bo) => put(contentId, draft('Late', culture), old, as);
        assertProblem(await late(headers), 412, 'content-changed-by-you');
        assertProblem(await late(headers === bo ? namesake : bo), 412, 'content-changed');
      }
      newest = saved.headers.get('etag')!;
    };
    /** Reads what something else has made of it. */
    const reread = async () => (newest = (await read(contentId)).tag);
    const former = async () => (await listRevisions(db, contentId)).map(({title}) => title);
    const acts = async () =>
      (await listActs(db, {contentId, all: false, take: 20, skip: 0})).map(({act}) => act);

    await save('Two', bo);
    await save('Three', bo);
    assert.deepEqual([await former(), await acts()], [[], ['write']]);
    // Another person of the same name.
    await save('Four');
    const [latest] = await listActs(db, {contentId, all: false, take: 1, skip: 0});
    await save('Five');
    assert.deepEqual([await former(), await acts()], [['Three'], ['edit', 'write']]);
    // A page that has the article open reads of each save.
    assert.equal(
      (await listActs(db, {contentId, all: false, after: latest!.id, take: 9, skip: 0})).length,
      1,
    );
    for (const [from, to] of [
      ['draft', 'published'],
      ['published', 'draft'],
    ] as const) {
      const change = {what: 'state', contentId, culture: 'en-US', from, to} as const;
      await perform(db, {actor: 'Bo', act: 'state', changes: [change]});
    }
    await reread();
    await save('Six');
    assert.deepEqual(await former(), ['Five', 'Three']);
    await db.execute(sql`update draft_runs set saved_date = saved_date - interval '10 minutes'
      where content_id = ${contentId}`);
    await save('Seven');
    await save('Eight', namesake, 'sv-SE');
    await save('Nine');
    await save('Ten');
    assert.deepEqual(await former(), ['Seven', 'Six', 'Five', 'Three']);
    const [seventh] = await listRevisions(db, contentId);
    await restoreRevision(db, {contentId, revisionId: seventh!.revisionId, actor: 'Bo'});
    await reread();
    await save('Eleven');
    assert.deepEqual(await former(), ['Seven', 'Ten', 'Seven', 'Six', 'Five', 'Three']);
    await upsertContent(db, {
      contentId,
      type: 'article',
      tag: 'text',
      translations: [translation('Import', {knowledgeState: 'draft'})],
    });
    await reread();
    await save('Twelve');
    assert.deepEqual((await former()).slice(0, 2), ['Import', 'Eleven']);
    // The run goes by the person's subject, which is forgotten with the person.
    assert.ok((await erasePerson(db, 'Bo')) > 0);
    const rows = await rowsOf(db, sql`select person from draft_runs where content_id = ${contentId}`);
    assert.deepEqual(rows, [{person: null}]);
  });

  it('keeps what another open editor of the same person has saved, and refuses what that one has not read', async () => {
    const {db} = service;
    const headers = {
      Authorization: `Bearer ${await issuer.sign({roles: ['editor'], name: 'Bo', sub: 'bo'})}`,
    };
    const draft = (title: string) => input({title, knowledgeState: 'draft'});
    const created = await service.ask('/rest/v3/content', {method: 'POST', body: draft('One'), headers});
    const contentId = Number(assertSuccess(created, 'Content_Post', 201));
    const former = async () => (await listRevisions(db, contentId)).map(({title}) => title);
    const saveOn = async (tag: string, title: string) => {
      const answer = await put(contentId, draft(title), tag, headers);
      assertSuccess(answer, 'Content_Put');
      return answer.headers.get('etag')!;
    };
    const first = await saveOn(created.headers.get('etag')!, 'First tab');
    // The second tab reads that, and writes its own in its place.
    const {tag} = await read(contentId, headers);
    assert.notEqual(tag, first);
    const second = await saveOn(tag, 'Second tab');
    assert.deepEqual(await former(), ['First tab']);
    assertProblem(await put(contentId, draft('Late'), first, headers), 412, 'content-changed-by-you');
    const third = await saveOn(second, 'Second tab, on');
    assert.deepEqual(await former(), ['First tab']);
    // The first tab has read the text of the second, and replaces it.
    await saveOn((await read(contentId, headers)).tag, 'First tab, on');
    assert.deepEqual(await former(), ['Second tab, on', 'First tab']);
    assertProblem(await put(contentId, draft('Late'), third, headers), 412, 'content-changed-by-you');
    // Whatever was there.
    await saveOn('*', 'Any');
    assert.deepEqual(await former(), ['First tab, on', 'Second tab, on', 'First tab']);
  });

  it('gives a save that is repeated the same entity tag', async () => {
    const contentId = await add(service.db, [translation('Before', {knowledgeState: 'draft'})]);
    const {tag} = await read(contentId);
    const body = input({title: 'After', knowledgeState: 'draft'});
    const headers = {...editor, 'Idempotency-Key': `repeated-${contentId}`};
    const answers = [await put(contentId, body, tag, headers), await put(contentId, body, tag, headers)];
    const [first, again] = answers.map((answer) => {
      assertSuccess(answer, 'Content_Put');
      return answer.headers.get('etag');
    });
    assert.match(first ?? '', /^W\/"\w+\.save\d+"$/);
    assert.equal(again, first);
  });

  it('is not undone by the next import of the same file, and added translations stay', async () => {
    const {db} = service;
    const contentId = await add(db, [translation('File')]);
    const again = (title: string) =>
      upsertContent(db, {contentId, type: 'article', tag: 'text', translations: [imported(title)]});
    const imported = (title: string) => translation(title, {createdDate: '2026-01-01T00:00:00Z'});
    await again('File');
    await succeed(contentId, input({title: 'Corrected'}));
    await succeed(contentId, input({title: 'Ny', culture: 'sv-SE'}));
    await again('File');
    assert.deepEqual([await titleOf(contentId), await titleOf(contentId, 'sv-SE')], ['Corrected', 'Ny']);
    await again('New file');
    assert.deepEqual([await titleOf(contentId), await titleOf(contentId, 'sv-SE')], ['New file', 'Ny']);
  });
});
