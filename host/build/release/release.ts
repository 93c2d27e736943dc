import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseEntry } from '../../../widgets'
import { closeEntry } from '../changelog.ts'
import { isNewer } from '../integrity.ts'

const steps = ['major', 'minor', 'patch']

/** The highest version of a list. */
const newest = (versions: string[]) =>
  versions.reduce((best, version) => (isNewer(version, best) ? version : best))

/** Counts one part up and sets those after it to zero. */
function count(version: string, step: string): string {
  const part = steps.indexOf(step)
  const counted = version
    .split('.')
    .map((number, at) => (at < part ? number : at > part ? 0 : Number(number) + 1))
  return counted.join('.')
}

/**
 * The version that a release gets. A step counts from the newest published version, or from `current` if nothing is
 * published yet.
 * @param wanted `major`, `minor`, `patch` or a version.
 * @throws if a version is malformed, or not newer than every published one.
 */
function versionOf(wanted: string, current: string, published: string[]): string {
  const base = published.length > 0 ? newest(published) : current.replace(/-.*/, '')
  const version = steps.includes(wanted) ? count(base, wanted) : wanted
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) throw new Error(`"${wanted}" is no version`)
  if (published.length > 0 && !isNewer(version, base))
    throw new Error(`${base} is published: ${version} is not newer`)
  return version
}

/** The version under which work goes on: the build refuses another file under the name of a published one. */
const versionAfter = (version: string): string => `${count(version, 'patch')}-dev`

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

type Repository = ReturnType<typeof openRepository>

interface ReleaseStep {
  /** What the step does, in words. */
  says: string
  run: () => void
}

/** A failed release resets the tree, and others must be able to fetch what is tagged. */
function requireCleanMain({ git }: Repository): void {
  const branch = git('branch', '--show-current')
  if (branch !== 'main') throw new Error(`A release is made on main, not on ${branch || 'a detached commit'}`)
  if (git('status', '--porcelain') !== '')
    throw new Error('The tree is not clean: commit or remove what has changed')
}

/** Adds the hashes that the build wrote for a version to those of the published ones. */
function publishHashes({ read, write }: Repository, version: string): void {
  const built: ReleaseEntry[] = JSON.parse(read('dist/embed/releases.json'))
  const release = built.find(release => release.version === version)
  if (!release) throw new Error(`The build wrote no hashes for ${version}`)
  const published = JSON.parse(read('widgets/integrity.json'))
  write(
    'widgets/integrity.json',
    `${JSON.stringify({ ...published, [version]: release.integrity }, null, 2)}\n`,
  )
}

function stepsTo(repository: Repository, version: string, date: string): ReleaseStep[] {
  const { git, commit, read, run, setVersion, tags, write } = repository
  const tag = `v${version}`
  if (tags().includes(tag)) throw new Error(`The tag ${tag} exists`)
  const changelog = closeEntry(read('CHANGELOG.md'), version, date)
  const subject = `Release ${version}`
  const next = versionAfter(version)
  const continueAs = () => {
    setVersion(next)
    commit(`Continue as ${next}`)
  }
  return [
    {
      says: `CHANGELOG.md: "Unreleased" becomes "${version} (${date})"`,
      run: () => write('CHANGELOG.md', changelog),
    },
    { says: `package.json, package-lock.json: version ${version}`, run: () => setVersion(version) },
    { says: 'npm run build', run: () => void run('npm', 'run', '--silent', 'build') },
    { says: `widgets/integrity.json: hashes of ${version}`, run: () => publishHashes(repository, version) },
    { says: `commit "${subject}"`, run: () => commit(subject) },
    { says: `tag ${tag}`, run: () => void git('tag', '--annotate', tag, '--message', subject) },
    { says: `package.json, package-lock.json: version ${next}, and commit`, run: continueAs },
  ]
}

/**
 * What a release does, in order.
 * @param wanted `patch`, `minor`, `major` or a version.
 * @param today The date of the changelog's entry, `2026-11-22`.
 * @throws if the repository cannot be released.
 */
export function planRelease(repository: Repository, wanted: string, today: string): ReleaseStep[] {
  requireCleanMain(repository)
  const current: string = JSON.parse(repository.read('package.json')).version
  const published = Object.keys(JSON.parse(repository.read('widgets/integrity.json')))
  return stepsTo(repository, versionOf(wanted, current, published), today)
}

/** Runs the steps. If one fails, files, commits and tags are as they were before, and its error is thrown. */
export function release(
  { git, tags }: Repository,
  steps: ReleaseStep[],
  report: (line: string) => void,
): void {
  const commitBefore = git('rev-parse', 'HEAD')
  const tagsBefore = tags()
  try {
    for (const { says, run } of steps) {
      report(says)
      run()
    }
  } catch (error) {
    git('reset', '--hard', '--quiet', commitBefore)
    for (const tag of tags()) if (!tagsBefore.includes(tag)) git('tag', '--delete', tag)
    throw error
  }
}
