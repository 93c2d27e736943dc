/** What each typed fixture gets wrong on purpose, and what its type-check must then name. */
export const mistakes = {
  attribute: { right: 'theme="dark"', wrong: 'theme="blue"', named: '"blue"' },
  detail: { right: 'detail.percent', wrong: 'detail.percentage', named: "'percentage'" },
}

/** A small application of a partner. */
export interface Fixture {
  /** What the build writes and any web server serves; without it, the application's own server is started. */
  output?: string
  /** The page at every address for which there is no file. */
  everywhere?: string
  /** Where the questionnaire is. */
  path: string
  /** The page is drawn on a server or at build, so that the link in the tag is there before any script. */
  isDrawnAhead?: true
  typed?: Typed
  example?: Example
  /** It has a server for development too, whose framework says more of what is wrong with a page. */
  isWatchedInDevelopment?: true
}

/** The file with the tag, and what of it is type-checked. */
export interface Typed {
  file: string
  parts: (keyof typeof mistakes)[]
}

/** The guide's example for the framework, which is compiled with the application as it stands there. */
export interface Example {
  /** Its id in host/partners/snippet/recipes.ts. */
  recipe: string
  /** Where the component is put, and the stylesheet beside it. */
  folder: string
  /** The page shows the example itself, with the theme and the partner that the visit looks for. */
  isShown?: true
}

const whole = (file: string): Typed => ({ file, parts: ['attribute', 'detail'] })
/** Angular and Astro have no types for the attributes of custom elements. */
const eventsOnly = (file: string): Typed => ({ file, parts: ['detail'] })

/** By the name of its folder; the slowest to build are the last. */
export const fixtures: Record<string, Fixture> = {
  html: { output: '.', everywhere: 'personal.html', path: '/', isDrawnAhead: true },
  'vite-react': {
    output: 'dist',
    path: '/',
    typed: whole('src/admissions.tsx'),
    example: { recipe: 'react', folder: 'src', isShown: true },
  },
  'vite-react-18': {
    output: 'dist',
    path: '/',
    typed: whole('src/admissions.tsx'),
    example: { recipe: 'react', folder: 'src', isShown: true },
  },
  'vite-vue': {
    output: 'dist',
    path: '/',
    typed: whole('src/app.vue'),
    example: { recipe: 'vue', folder: 'src' },
  },
  astro: {
    output: 'dist',
    path: '/questionnaire',
    isDrawnAhead: true,
    typed: eventsOnly('src/pages/questionnaire.astro'),
    example: { recipe: 'astro', folder: 'src/components' },
  },
  next: {
    path: '/questionnaire',
    isDrawnAhead: true,
    typed: whole('app/questionnaire/questionnaire.tsx'),
    example: { recipe: 'next', folder: 'app' },
    isWatchedInDevelopment: true,
  },
  sveltekit: {
    output: 'build',
    path: '/',
    isDrawnAhead: true,
    typed: whole('src/routes/+page.svelte'),
    example: { recipe: 'svelte', folder: 'src/lib' },
  },
  angular: {
    output: 'dist/browser',
    path: '/',
    typed: eventsOnly('src/app/office.html'),
    example: { recipe: 'angular', folder: 'src/app' },
  },
}
