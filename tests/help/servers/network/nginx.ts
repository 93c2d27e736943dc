import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = '/usr/sbin/nginx'

/** Installs Debian's nginx if it is missing; requires root. */
function install(): void {
  if (existsSync(program)) return
  const packages = ['nginx-light', 'libnginx-mod-http-brotli-static']
  execFileSync('apt-get', ['update'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { stdio: 'ignore' })
}

export interface Nginx {
  /** The temporary folder that contains the configuration and the logs. */
  folder: string
  /** Returns what nginx has written to stderr. */
  output: () => string
  close: () => Promise<void>
}

/** Writes a complete configuration with these `server` blocks into the folder. Returns its path. */
function writeMain(folder: string, servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  // Started by root, nginx would run its workers as another user, which has no access to this folder.
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

/**
 * Checks a configuration with these `server` blocks. Returns the output of `nginx -t`. `FOLDER` in the blocks is replaced by a
 * temporary folder. `fill` writes files into this folder before the check.
 */
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

/** Starts nginx with these `server` blocks. Resolves once `site` responds; rejects with its output if nginx ends. */
export async function startNginx(servers: string, site: string): Promise<Nginx> {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const child = spawn(program, ['-p', folder, '-c', writeMain(folder, servers)])
  let output = ''
  child.stderr.on('data', text => {
    output += text
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const responds = () =>
    fetch(site).then(
      () => true,
      () => false,
    )
  while (!(await responds())) {
    if (child.exitCode !== null) throw new Error(output)
    await new Promise(done => setTimeout(done, 50))
  }
  return {
    folder,
    output: () => output,
    close: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
