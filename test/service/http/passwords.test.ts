import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {hashPassword, isPassword} from '../../../service/src/auth/passwords.ts';

describe('passwords', () => {
  it('are kept as scrypt hashes with their own salt and costs', async () => {
    const [one, two] = await Promise.all([hashPassword('påsswörd'), hashPassword('påsswörd')]);
    assert.match(one!, /^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
    assert.notEqual(one, two);
    assert.equal(await isPassword('påsswörd'.normalize('NFD'), one), true);
    assert.equal(await isPassword('passwörd', one), false);
    assert.equal(await isPassword('', one), false);
  });

  it('are checked by the costs that they were hashed with', async () => {
    // RFC 7914, section 12: "password", "NaCl", N = 1024, r = 8, p = 16; the first 32 bytes.
    const salt = Buffer.from('NaCl').toString('base64url');
    const hash = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex');
    const stored = `$scrypt$ln=10,r=8,p=16$${salt}$${hash.toString('base64url')}`;
    assert.equal(await isPassword('password', stored), true);
    assert.equal(await isPassword('Password', stored), false);
  });

  it('are never checked against what is no hash', async () => {
    await assert.rejects(isPassword('password', 'password'));
  });
});
