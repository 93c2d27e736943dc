import type { Plugin, Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const SIMULATOR = 'widgets/simulator/element.ts'
const REGISTRATION = 'widgets/registration/element.ts'
const LOGIN = 'widgets/login/element.ts'
const DASHBOARD = 'widgets/dashboard/element.ts'
/** The section that the personal space opens with. */
const STATUS = 'widgets/dashboard/status/status.tsx'

/** Two views with the same forms, and two with the same documents. */
const IDENTIFICATION = 'widgets/registration/identification.tsx'
const fieldViews = [IDENTIFICATION, 'widgets/dashboard/information/information.tsx']
const DOCUMENT = 'widgets/registration/choose-documents.tsx'
/** Loaded when a file is chosen or viewed. */
const PHOTOS = 'widgets/dossier/photo-dialogs.tsx'
const fileViews = [
  DOCUMENT,
  PHOTOS,
  'widgets/registration/phone.tsx',
  'widgets/dashboard/documents/documents.tsx',
]

const named = [SIMULATOR, REGISTRATION, LOGIN, DASHBOARD, STATUS, ...fieldViews, ...fileViews]

const hasOneOf = (roots: string[], wanted: string[]) => wanted.some(root => roots.includes(root))

const isWithin = (roots: string[], wanted: string[]) => roots.every(root => wanted.includes(root))

const isInFolder = (folder: string) => (root: string) => root.startsWith(`${folder}/`)

/** The elements of the official site that load a module, at once or later. */
const elementsOf = (roots: string[]) =>
  ['registration', 'login', 'dashboard'].filter(name => roots.some(isInFolder(`widgets/${name}`)))

interface Rule {
  name: string
  holds: (roots: string[]) => boolean
}

/**
 * The chunks of modules that more than one root loads; the first rule that holds decides. A root is an entry, or a module
 * that is imported when it is needed. A phone requests six files at a time: each further file may cost a round trip.
 */
const rules: Rule[] = [
  { name: 'shared', holds: roots => roots.includes(SIMULATOR) || roots.some(isInFolder('host')) },
  {
    name: 'inside',
    holds: roots => elementsOf(roots).length > 1 && hasOneOf(roots, [REGISTRATION, DASHBOARD, STATUS]),
  },
  { name: 'email-code', holds: roots => roots.includes(LOGIN) },
  { name: 'steps', holds: roots => roots.includes(REGISTRATION) },
  { name: 'space', holds: roots => roots.every(isInFolder('widgets/dashboard')) },
  {
    name: 'details',
    holds: roots =>
      elementsOf(roots).length > 1 && !isWithin(roots, fieldViews) && !isWithin(roots, fileViews),
  },
  { name: 'fields', holds: roots => isWithin(roots, fieldViews) },
  { name: 'identity', holds: roots => roots.includes(IDENTIFICATION) && elementsOf(roots).length === 1 },
  { name: 'files', holds: roots => isWithin(roots, fileViews) },
  { name: 'pictures', holds: roots => roots.includes(PHOTOS) },
  {
    name: 'parcel',
    holds: roots => roots.some(isInFolder('widgets/parcel')) && !roots.includes(DOCUMENT),
  },
  {
    name: 'later-steps',
    holds: roots =>
      roots.every(root =>
        ['widgets/registration', 'widgets/parcel'].some(folder => isInFolder(folder)(root)),
      ),
  },
]

/** Every root that loads a module, as a path from the project's folder. */
function rootsOf(id: string, folder: string, graph: Graph): string[] {
  const roots: string[] = []
  const seen = new Set([id])
  for (const module of seen) {
    const info = graph.getModuleInfo(module)
    if (info?.isEntry || info?.dynamicImporters.length) roots.push(module.replace(folder, ''))
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return roots
}

/** The chunk of a module; undefined for one that a single root loads. Throws for a module of ours that no rule covers. */
export function chunkOf(id: string, folder: string, graph: Graph): string | undefined {
  const roots = rootsOf(id, folder, graph)
  if (roots.length < 2) return undefined
  const rule = rules.find(({ holds }) => holds(roots))
  if (rule || !id.startsWith(folder) || id.includes('/node_modules/')) return rule?.name
  throw new Error(
    `${id.replace(folder, '')} is loaded by ${roots.join(', ')}: no rule of host/build/chunks.ts names a chunk for it`,
  )
}

/** A module's imports are covered by the same rule or an earlier one, so that no two chunks import each other. */
export const chunkGroups = (folder: string): Rolldown.CodeSplittingGroup[] =>
  rules.map(({ name }, index) => ({
    name: (id, graph) => (chunkOf(id, folder, graph) === name ? name : null),
    debugName: name,
    priority: rules.length - index,
  }))

/** Fails the build if an element or a view that the rules name is not there: its modules would go to another chunk. */
export function namedRoots(folder: string): Plugin {
  return {
    name: 'named-roots',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      for (const path of named)
        if (!this.getModuleInfo(folder + path))
          this.error(`host/build/chunks.ts names ${path}, which is not part of the site`)
    },
  }
}
