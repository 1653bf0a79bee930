import {createInterface} from 'node:readline';
import {Writable} from 'node:stream';
import {text} from 'node:stream/consumers';
import {CommandError, type CommandContext} from './command.ts';

/**
 * Reads a new secret: asked for twice on a terminal, without echo, otherwise the one line of standard input. It is never an
 * argument: arguments show in process lists and stay in the shell's history.
 * @throws CommandError
 */
export async function readSecret({stdin, stderr}: CommandContext, what: string): Promise<string> {
  if (!stdin.isTTY) {
    const secret = (await text(stdin)).replace(/\r?\n$/, '');
    if (/[\r\n]/.test(secret)) throw new CommandError(`the ${what} on standard input must be one line`);
    return secret;
  }
  const first = await ask(stdin, stderr, `New ${what}: `);
  const second = await ask(stdin, stderr, `The same ${what} again: `);
  if (first !== second) throw new CommandError(`the ${what} was not the same both times`);
  return first;
}

async function ask(
  input: CommandContext['stdin'],
  stderr: CommandContext['stderr'],
  question: string,
): Promise<string> {
  stderr.write(question);
  // readline edits the line and echoes into this stream, which discards it.
  const output = new Writable({write: (_chunk, _encoding, done) => done()});
  const lines = createInterface({input, output, terminal: true});
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => reject(new CommandError('nothing was changed')));
      lines.once('close', () => reject(new CommandError('nothing was changed')));
    });
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
