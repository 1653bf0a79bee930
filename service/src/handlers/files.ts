/** File_ContentPost (Interface 4.15). */
import {join} from 'node:path';
import {keptFree} from '../disk-space.ts';
import {describeFile, FileRefused} from '../files/describe.ts';
import {receiveUpload} from '../files/upload.ts';
import type {Handlers} from '../http/handler.ts';
import {problem, ProblemError} from '../problem.ts';
import {contentAvailability} from '../store/content.ts';
import {upsertFile} from '../store/files.ts';
import type {Services} from './services.ts';

/** Folder of files on their way, below the data folder. */
export const uploadFolder = (dataFolder: string) => join(dataFolder, 'incoming');

export function fileHandlers({config, storage, publicUrl}: Services): Pick<Handlers, 'File_ContentPost'> {
  const options = {
    folder: uploadFolder(config.dataFolder),
    maxBytes: config.maxUpload,
    keptFree: keptFree(config),
  };
  return {
    async File_ContentPost({params: {contentId}, query: {uploadType = 'attachment'}}, {db, request}) {
      const availability = await contentAvailability(db, contentId);
      if (availability === 'missing' || availability === 'gone') {
        return problem('no-such-content', `There is no content item ${contentId} to upload a file for.`);
      }
      const upload = await receiveUpload(request, options);
      try {
        const description = await describeFile(upload.path, upload.originalName).catch(refused);
        const {kind, name} = description;
        if (uploadType !== 'attachment' && kind !== uploadType) {
          const detail = `The content of the file is no ${uploadType} (it is: ${kind}), whatever its name says.`;
          return problem('invalid-request', detail);
        }
        await storage.put(description, upload.path, {consume: true});
        await upsertFile(db, {...description, contentId});
        return {status: 201, body: `${publicUrl()}/files/${name}`};
      } finally {
        await upload.remove();
      }
    },
  };
}

function refused(error: unknown): never {
  if (!(error instanceof FileRefused)) throw error;
  throw new ProblemError('invalid-request', `The file ${error.message}.`);
}
