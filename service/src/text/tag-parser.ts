import {Parser} from 'htmlparser2';

/** Keeps no stack of the open elements: the time to search it would grow with the square of their number, and only tags are read. */
export class TagParser extends Parser {
  protected override isVoidElement(): boolean {
    return true;
  }
}
