import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A repository on disk: its files, and the programs that run in it. */
export function openRepository(root: string) {
  /** Runs a program and returns its output; throws with that output if the program fails. */
  const run = (program: string, ...args: string[]): string =>
    execFileSync(program, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  const git = (...args: string[]): string => run('git', ...args)
  return {
    read: (path: string): string => readFileSync(join(root, path), 'utf8'),
    write: (path: string, text: string): void => writeFileSync(join(root, path), text),
    run,
    git,
    tags: (): string[] => git('tag', '--list').split('\n').filter(Boolean),
    commit: (subject: string): void => void git('commit', '--all', '--quiet', '--message', subject),
    /** Sets the version of package.json and package-lock.json. */
    setVersion: (version: string): void =>
      void run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version', '--ignore-scripts'),
  }
}

export type Repository = ReturnType<typeof openRepository>
