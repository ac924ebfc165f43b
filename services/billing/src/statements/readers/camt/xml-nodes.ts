import sax from 'sax';
import { StatementFileError } from '../statement-file.js';

/** An element with its content. */
export interface XmlNode {
  /** Name without its prefix. */
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
}

/** No file of a bank is deeper, wider or longer. */
const LIMITS = { depth: 40, attributes: 50, text: 10_000, children: 250_000 };

/**
 * Only the five entities of XML itself are known. Without the position, the parser would not notice names, comments and
 * texts that never end.
 */
const OPTIONS = { position: true, strictEntities: true };

interface Handlers {
  /** Called when an element begins, with its attributes only. */
  begin: (node: XmlNode) => void;
  /** Called when a selected element has ended, with its content. */
  node: (node: XmlNode) => void;
}

/**
 * Reads the elements of selected names from XML, each as a tree, and skips all others. A document type is refused, and
 * with it every entity that a file could define.
 */
export class XmlNodes {
  private readonly parser = sax.parser(true, OPTIONS);
  /** The selected element that is being read, down to the innermost. */
  private readonly open: XmlNode[] = [];
  private depth = 0;
  private attributes = 0;
  private nodes = 0;

  constructor(
    private readonly selected: readonly string[],
    private readonly handlers: Handlers,
  ) {
    const { parser } = this;
    parser.ondoctype = () => {
      throw new StatementFileError('The file holds a document type (DOCTYPE), which no statement has.');
    };
    parser.onerror = () => {
      throw new StatementFileError('The file is not valid XML: it may be damaged or cut off.');
    };
    parser.onattribute = () => {
      if (++this.attributes > LIMITS.attributes) throw tooComplex();
    };
    parser.onopentag = (tag) => this.begin(tag.name, tag.attributes as Record<string, string>);
    parser.ontext = parser.oncdata = (text) => this.add(text);
    parser.onclosetag = () => this.end();
  }

  write(text: string): void {
    this.parser.write(text);
  }

  close(): void {
    this.parser.close();
  }

  private begin(qualifiedName: string, attributes: Record<string, string>): void {
    this.attributes = 0;
    if (++this.depth > LIMITS.depth) throw tooComplex();
    const name = qualifiedName.slice(qualifiedName.indexOf(':') + 1);
    const node: XmlNode = { name, attributes, text: '', children: [] };
    this.handlers.begin(node);
    if (this.open.length > 0) {
      if (++this.nodes > LIMITS.children) throw tooComplex();
      this.open[this.open.length - 1].children.push(node);
    }
    if (this.open.length > 0 || this.selected.includes(name)) this.open.push(node);
  }

  private add(text: string): void {
    const node = this.open[this.open.length - 1];
    if (!node) return;
    if (node.text.length + text.length > LIMITS.text) {
      if (text.trim() === '') return;
      throw tooComplex();
    }
    node.text += text;
  }

  private end(): void {
    this.depth--;
    const node = this.open.pop();
    if (!node || this.open.length > 0) return;
    this.nodes = 0;
    this.handlers.node(node);
  }
}

const tooComplex = (): StatementFileError =>
  new StatementFileError('The file is nested too deeply or holds texts that are too long for a statement.');

/** Returns the elements at a path below a node. */
export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  let nodes = [node];
  for (const name of path.split('/'))
    nodes = nodes.flatMap(({ children }) => children.filter((child) => child.name === name));
  return nodes;
}

/** Returns the text of the first element at any of some paths that has one. */
export function textAt(node: XmlNode, ...paths: string[]): string | undefined {
  for (const path of paths) {
    const text = nodesAt(node, path)
      .map((found) => found.text.trim())
      .find(Boolean);
    if (text) return text;
  }
  return undefined;
}
