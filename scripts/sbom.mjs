// Writes what the published packages consist of, as a software bill of materials (CycloneDX), and fails when a licence in it is unknown.
// Each package is installed as its users install it.
//   node scripts/sbom.mjs FOLDER TARBALL …    writes FOLDER/NAME.cdx.json for each
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {isAllowed} from './licences.mjs';

const [folder, ...tarballs] = process.argv.slice(2);
if (!folder || tarballs.length === 0) throw new Error('Usage: node scripts/sbom.mjs FOLDER TARBALL …');

const npm = (cwd, ...args) =>
  execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });

/** What a tarball says of itself. */
const manifestOf = (tarball) =>
  JSON.parse(execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], {encoding: 'utf8'}));

/**
 * The bill of a project with the tarball alone in it, and those of the others that it has for peers, which may not be published yet; what it is
 * of is the package itself, and not the project.
 */
function billOf(tarball) {
  const {name, peerDependencies = {}} = manifestOf(tarball);
  const peers = tarballs
    .map((path) => resolve(path))
    .filter((path) => manifestOf(path).name in peerDependencies);
  const project = mkdtempSync(join(tmpdir(), 'kb-help-sbom-'));
  try {
    writeFileSync(join(project, 'package.json'), '{"name": "project", "version": "0.0.0", "private": true}');
    npm(
      project,
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      tarball,
      ...peers,
    );
    const bill = JSON.parse(npm(project, 'sbom', '--sbom-format', 'cyclonedx'));
    const root = bill.metadata.component['bom-ref'];
    const isPackage = (component) => component.name === name;
    return {
      ...bill,
      metadata: {...bill.metadata, component: bill.components.find(isPackage)},
      components: bill.components.filter((component) => !isPackage(component)),
      dependencies: bill.dependencies.filter(({ref}) => ref !== root),
    };
  } finally {
    rmSync(project, {recursive: true, force: true});
  }
}

const licencesOf = ({licenses = []}) =>
  licenses.map(({license, expression}) => expression ?? license?.id ?? license?.name);

for (const tarball of tarballs) {
  const bill = billOf(resolve(tarball));
  const {name, version} = bill.metadata.component;
  const refused = bill.components.filter((component) => {
    const licences = licencesOf(component);
    return licences.length === 0 || !licences.every(isAllowed);
  });
  for (const component of refused) {
    console.error(
      `${component.name} ${component.version}: ${licencesOf(component).join(', ') || 'no licence'}`,
    );
  }
  if (refused.length > 0) process.exitCode = 1;
  writeFileSync(join(folder, `${name}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${name} ${version}: ${bill.components.length} packages`);
}
