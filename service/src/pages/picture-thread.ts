/** The thread that draws pictures: a picture takes a tenth of a second, in which the service answers others. */
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {parentPort, workerData} from 'node:worker_threads';
import {initWasm, Resvg} from '@resvg/resvg-wasm';

export interface PictureThreadOptions {
  fontParts: readonly string[];
}
export interface PictureRequest {
  id: number;
  svg: string;
}
/** Without `png` it cannot be drawn. */
export interface PictureReply {
  id: number;
  png?: Uint8Array<ArrayBuffer>;
}

const read = (specifier: string) => readFile(fileURLToPath(import.meta.resolve(specifier)));
const {fontParts} = workerData as PictureThreadOptions;
await initWasm(await read('@resvg/resvg-wasm/index_bg.wasm'));
const fontBuffers = await Promise.all(
  fontParts.map((part) => read(`@fontsource/noto-sans/files/noto-sans-${part}-600-normal.woff2`)),
);

parentPort!.on('message', ({id, svg}: PictureRequest) => {
  const reply: PictureReply = {id};
  try {
    const drawing = new Resvg(svg, {
      font: {fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Noto Sans'},
    });
    const picture = drawing.render();
    reply.png = new Uint8Array(picture.asPng());
    picture.free();
    drawing.free();
  } catch {
    // Without a picture.
  }
  parentPort!.postMessage(reply, reply.png ? [reply.png.buffer] : []);
});
