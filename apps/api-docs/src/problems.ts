import ts from 'typescript';
import type { Sources } from './sources.js';

/** The codes that a handler may throw, by HTTP status. */
export type Problems = Map<number, Set<string>>;

/** Adds codes to those of a status. */
export function addProblems(problems: Problems, status: number, codes: readonly string[]): void {
  problems.set(status, new Set([...(problems.get(status) ?? []), ...codes]));
}

interface Refusal {
  status: number;
  codes: string[];
}

interface Findings {
  refusals: Refusal[];
  calls: ts.Node[];
}

/** The base class of all refusals, in libs/http. */
const DOMAIN_ERROR = 'DomainError';

/**
 * Finds the refusals that a handler can reach, through every function and method of ours that its code names. Those of
 * guards, pipes and interceptors are not included.
 */
export class ProblemFinder {
  private readonly checker: ts.TypeChecker;
  private readonly findings = new Map<ts.Node, Findings>();

  constructor(private readonly sources: Sources) {
    this.checker = sources.checker;
  }

  find(method: ts.MethodDeclaration): Problems {
    const problems: Problems = new Map();
    const seen = new Set<ts.Node>();
    const open: ts.Node[] = method.body ? [method.body] : [];
    for (let code = open.pop(); code; code = open.pop()) {
      if (seen.has(code)) continue;
      seen.add(code);
      const { refusals, calls } = this.look(code);
      for (const { status, codes } of refusals) {
        addProblems(problems, status, codes);
      }
      open.push(...calls);
    }
    return problems;
  }

  /** Returns the refusals in a piece of code, and the code that it names. Each piece is visited once. */
  private look(code: ts.Node): Findings {
    const cached = this.findings.get(code);
    if (cached) return cached;
    const found: Findings = { refusals: [], calls: [] };
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      const refusal = this.refusalIn(node);
      if (refusal) found.refusals.push(refusal);
      if (ts.isIdentifier(node)) found.calls.push(...this.codeOf(node));
      ts.forEachChild(node, visit);
    };
    visit(code);
    this.findings.set(code, found);
    return found;
  }

  /** Returns the code behind a name: a function, a method, a constant, or the constructor of a class. */
  private codeOf(name: ts.Identifier): ts.Node[] {
    return (this.symbolOf(name)?.declarations ?? []).flatMap((declaration): ts.Node[] => {
      if (!this.sources.isOurs(declaration.getSourceFile())) return [];
      if (ts.isClassDeclaration(declaration)) return declaration.members.filter(ts.isConstructorDeclaration);
      if (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration)) {
        return declaration.initializer ? [declaration.initializer] : [];
      }
      return ts.isFunctionLike(declaration) && 'body' in declaration && declaration.body
        ? [declaration.body]
        : [];
    });
  }

  /** Returns the refusal that a node creates: `new DomainError(409, 'last-administrator', …)`, `notFound('…')`. */
  private refusalIn(node: ts.Node): Refusal | undefined {
    if ((!ts.isNewExpression(node) && !ts.isCallExpression(node)) || !ts.isIdentifier(node.expression))
      return undefined;
    const maker = this.symbolOf(node.expression)?.valueDeclaration;
    if (!maker || !this.isBesideDomainError(maker)) return undefined;
    const making = this.makingBy(maker, node);
    return making && { status: making.status, codes: making.code ? this.literalsOf(making.code) : [] };
  }

  /** Resolves a call of DomainError's constructor, of a subclass's, or of a function beside it. */
  private makingBy(
    maker: ts.Declaration,
    { arguments: passed = ts.factory.createNodeArray() }: ts.NewExpression | ts.CallExpression,
  ): { status: number; code: ts.Expression | undefined } | undefined {
    const isItself = ts.isClassDeclaration(maker) && maker.name?.text === DOMAIN_ERROR;
    const [status, code] = isItself ? passed : (findMaking(maker)?.arguments ?? []);
    if (!status || !ts.isNumericLiteral(status)) return undefined;
    const parameters = parametersOf(maker);
    const index = isItself ? -1 : parameters.findIndex(({ name }) => name.getText() === code?.getText());
    const chosen = index < 0 ? code : (passed[index] ?? parameters[index].initializer);
    return { status: Number(status.text), code: chosen };
  }

  private isBesideDomainError(node: ts.Node): boolean {
    const { statements } = node.getSourceFile();
    return statements.some(
      (statement) => ts.isClassDeclaration(statement) && statement.name?.text === DOMAIN_ERROR,
    );
  }

  private symbolOf(name: ts.Identifier): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(name);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private literalsOf(expression: ts.Expression): string[] {
    const type = this.checker.getTypeAtLocation(expression);
    return (type.isUnion() ? type.types : [type]).flatMap((each) =>
      each.isStringLiteral() ? each.value : [],
    );
  }
}

/** The parameters of a function, or of a class's constructor. */
function parametersOf(maker: ts.Declaration): readonly ts.ParameterDeclaration[] {
  if (ts.isClassDeclaration(maker)) return maker.members.find(ts.isConstructorDeclaration)?.parameters ?? [];
  const made = ts.isVariableDeclaration(maker) ? maker.initializer : maker;
  return made && ts.isFunctionLike(made) ? made.parameters : [];
}

/** Finds the call of DomainError's constructor in a function or a class. */
function findMaking(node: ts.Node): ts.NewExpression | ts.CallExpression | undefined {
  if (ts.isNewExpression(node)) return node;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) return node;
  return ts.forEachChild(node, findMaking);
}
