import { join } from 'node:path';
import ts from 'typescript';

/** The modules that types of the API come from. Reading all packages would take several times as long. */
const READ = /^(?:\.|@lanewise\/|@nestjs\/common$)/;

function createHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (names, file, redirected, _options, source) =>
    names.map((name) =>
      !READ.test(name.text)
        ? { resolvedModule: undefined }
        : ts.resolveModuleName(
            name.text,
            file,
            options,
            host,
            undefined,
            redirected,
            ts.getModeForUsageLocation(source, name, options),
          ),
    );
  return host;
}

/** The type-checked sources of the repository. */
export class Sources {
  readonly checker: ts.TypeChecker;
  private readonly program: ts.Program;

  /**
   * @param root the repository
   * @param files relative paths of the controllers, which import everything else
   */
  constructor(
    private readonly root: string,
    files: readonly string[],
  ) {
    const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) =>
      ts.sys.readFile(path),
    ) as {
      config: { compilerOptions: object };
    };
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
    Object.assign(options, {
      noEmit: true,
      composite: false,
      incremental: false,
      types: [],
      // Read the sources of our packages, not their build output.
      paths: { '@lanewise/*': ['./libs/*/src/index.ts', './services/*/src/index.ts'] },
    });
    const paths = files.map((file) => join(root, file));
    this.program = ts.createProgram(paths, options, createHost(options));
    this.checker = this.program.getTypeChecker();
  }

  controller(file: string, name: string): ts.ClassDeclaration {
    const found = this.program
      .getSourceFile(join(this.root, file))
      ?.statements.find(
        (node): node is ts.ClassDeclaration => ts.isClassDeclaration(node) && node.name?.text === name,
      );
    if (!found) throw new Error(`${file} has no ${name}.`);
    return found;
  }

  method(file: string, className: string, name: string): ts.MethodDeclaration {
    const found = this.controller(file, className).members.find(
      (member): member is ts.MethodDeclaration =>
        ts.isMethodDeclaration(member) && member.name.getText() === name,
    );
    if (!found) throw new Error(`${className} has no ${name}.`);
    return found;
  }

  /** Returns the type of one of our classes. */
  classNamed(name: string): ts.Type {
    return this.typeOf(this.statements(ts.isClassDeclaration), name);
  }

  /** Returns the type of one of our interfaces. */
  interfaceNamed(name: string): ts.Type {
    return this.typeOf(this.statements(ts.isInterfaceDeclaration), name);
  }

  private typeOf(declarations: readonly ts.DeclarationStatement[], name: string): ts.Type {
    const found = declarations.filter((declaration) => declaration.name?.text === name);
    if (found.length !== 1)
      throw new Error(`The API needs one type called ${name}, and there are ${found.length}.`);
    return this.checker.getTypeAtLocation(found[0]);
  }

  /** Whether a file is our source code. */
  isOurs(file: ts.SourceFile): boolean {
    return !file.isDeclarationFile && !this.program.isSourceFileFromExternalLibrary(file);
  }

  /** Whether a type is part of TypeScript, such as `Omit`. */
  isBuiltIn(symbol: ts.Symbol): boolean {
    return (
      symbol.declarations?.some((declaration) =>
        this.program.isSourceFileDefaultLibrary(declaration.getSourceFile()),
      ) ?? false
    );
  }

  private statements<Statement extends ts.Statement>(is: (node: ts.Node) => node is Statement): Statement[] {
    return this.program
      .getSourceFiles()
      .flatMap((file) => (this.isOurs(file) ? file.statements.filter(is) : []));
  }
}
