import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = '/usr/sbin/nginx'

/** Debian's, installed as root if it is not there. */
function install(): void {
  if (existsSync(program)) return
  const packages = ['nginx-light', 'libnginx-mod-http-brotli-static']
  execFileSync('apt-get', ['update'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { stdio: 'ignore' })
}

export interface Nginx {
  /** Stands in for `/var/log/nginx`. */
  folder: string
  /** What it has said. */
  said: () => string
  close: () => Promise<void>
}

/** The whole file: these servers, and what they need around them, in this folder alone. */
function writeMain(folder: string, servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  // Its files are found by whoever runs the tests.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log stderr warn; events {}
http { include /etc/nginx/mime.types; ${temporary}
${servers.replaceAll('/var/log/nginx', folder)} }`,
  )
  return file
}

/** What nginx says of these servers; each `FOLDER` in them is a folder that `fill` may put files into. */
export function checkNginx(servers: string, fill: (folder: string) => void): string {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  try {
    fill(folder)
    const file = writeMain(folder, servers.replaceAll('FOLDER', folder))
    return spawnSync(program, ['-t', '-p', folder, '-c', file], { encoding: 'utf8' }).stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs nginx with these servers until it is closed; `site` is where it is asked whether it has come up. */
export async function startNginx(servers: string, site: string): Promise<Nginx> {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const child = spawn(program, ['-p', folder, '-c', writeMain(folder, servers)])
  let said = ''
  child.stderr.on('data', text => {
    said += text
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const answers = () =>
    fetch(site).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(said)
    await new Promise(done => setTimeout(done, 50))
  }
  return {
    folder,
    said: () => said,
    close: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
