const steps = ['major', 'minor', 'patch']

export const isNewer = (version: string, other: string) =>
  version.localeCompare(other, 'en', { numeric: true }) > 0

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
export function versionOf(wanted: string, current: string, published: string[]): string {
  const base = published.length > 0 ? newest(published) : current.replace(/-.*/, '')
  const version = steps.includes(wanted) ? count(base, wanted) : wanted
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) throw new Error(`"${wanted}" is no version`)
  if (published.length > 0 && !isNewer(version, base))
    throw new Error(`${base} is published: ${version} is not newer`)
  return version
}

/** The version under which work goes on: the build refuses another file under the name of a published one. */
export const versionAfter = (version: string): string => `${count(version, 'patch')}-dev`
