/** The brand of the demo's help centre, as an owner gives it: a file and the pictures that it names. */
import {copyFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const picture = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/**
 * @param dataFolder of the service
 * @param name where its settings have none; what the file says cannot be changed at the desk
 */
export async function writeBrand(dataFolder: string, name?: string): Promise<void> {
  for (const file of ['logo.svg', 'mark.svg']) await copyFile(picture(file), join(dataFolder, file));
  const brand = {name, logo: 'logo.svg', favicon: 'mark.svg'};
  // JSON is YAML, too.
  await writeFile(join(dataFolder, 'brand.yaml'), JSON.stringify(brand));
}
