import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { run } from './run.mjs';

/** Downloads a Go module, and returns the folder that it is in; nothing can be changed there. */
export async function downloadModule(go, module, version) {
  const { stdout } = await promisify(execFile)(go, ['mod', 'download', '-json', `${module}@v${version}`]);
  return JSON.parse(stdout).Dir;
}

/**
 * Builds programs of a module that replaces others by folders which only its repository has, and so cannot be
 * installed. They get the published versions instead: what `replacement` says of each module, or else what the module
 * requires. All or nothing: the folder gets its name once every program is in it.
 *
 * @param {string} go
 * @param {{
 *   module: string;
 *   version: string;
 *   packages: string[];
 *   output?: string;
 *   variables?: Record<string, string>;
 *   replacement?: string;
 *   files?: string[];
 *   changes?: Record<string, string>;
 * }} programs
 *   `output` names the one program if it is not to be called as its package; `variables` are set at linking; `files` of the module
 *   are wanted beside the programs; `changes` are files of it to build with, and what is in them.
 * @param {string} folder
 */
export async function buildFromModule(go, programs, folder) {
  const {
    module,
    version,
    packages,
    output = '',
    variables = {},
    replacement,
    files = [],
    changes = {},
  } = programs;
  const unfinished = `${folder}.unfinished`;
  const copy = `${folder}.source`;
  for (const path of [unfinished, copy]) rmSync(path, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });

  const source = await downloadModule(go, module, version);
  await run('cp', ['-R', source, copy]);
  await run('chmod', ['-R', 'u+w', copy]);
  for (const name of ['go.work', 'go.work.sum', 'vendor'])
    rmSync(join(copy, name), { recursive: true, force: true });

  for (const [name, text] of Object.entries(changes)) writeFileSync(join(copy, name), text);

  const { stdout } = await promisify(execFile)(go, ['mod', 'edit', '-json'], { cwd: copy });
  const local = (JSON.parse(stdout).Replace ?? []).filter(({ New }) => New.Path.startsWith('.'));
  const edits = local.map(({ Old }) =>
    replacement ? `-replace=${Old.Path}=${Old.Path}@${replacement}` : `-dropreplace=${Old.Path}`,
  );
  if (edits.length > 0) await run(go, ['mod', 'edit', ...edits], { cwd: copy, quiet: true });

  const settings = Object.entries(variables).map(([name, value]) => `-X ${name}=${value}`);
  const flags = ['-mod=mod', '-buildvcs=false', '-ldflags', ['-s -w', ...settings].join(' ')];
  await run(go, ['build', ...flags, '-o', join(unfinished, output), ...packages], { cwd: copy, quiet: true });
  for (const file of files) copyFileSync(join(copy, file), join(unfinished, basename(file)));
  renameSync(unfinished, folder);
  rmSync(copy, { recursive: true, force: true });
}
