import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../site'

export interface ProxyServer {
  port: number
  close: () => Promise<void>
}

/** Returns a configuration. `directives` are added to the location, next to `proxy_pass`. */
const nginxConfig = (port: number, target: string, directives: string, folder: string) => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/error;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://${target}; ${directives} } }
}
`

export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts a real nginx in front of the server, with the default settings of nginx and these directives. */
export async function startNginx(target: string, directives = ''): Promise<ProxyServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'conf'), nginxConfig(port, target, directives, folder))
  const child = spawn('nginx', ['-p', folder, '-e', join(folder, 'error'), '-c', join(folder, 'conf')], {
    stdio: 'ignore',
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilListening(port, child)
    return { port, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function waitUntilListening(port: number, child: ChildProcess): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>(done => {
      const probe = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
      probe.once('connect', () => probe.destroy())
    })
  while (child.exitCode === null) {
    if (await isOpen()) return
    await new Promise(done => setTimeout(done, 20))
  }
  throw new Error(`nginx ended with ${child.exitCode}`)
}

/**
 * Starts a minimal proxy. It forwards method and address of a request by HTTP/1.0, with the target's name as Host, but neither
 * headers nor body. Its response has the status of the target's response.
 */
export async function startPlainProxy(target: string): Promise<ProxyServer> {
  const port = await freePort()
  const server = createServer((request, response) => {
    const [host = '', targetPort = ''] = target.split(':')
    const upstream = connect(Number(targetPort), host)
    upstream.write(
      `${request.method} ${request.url} HTTP/1.0\r\nHost: ${target}\r\nConnection: close\r\n\r\n`,
    )
    text(upstream).then(
      received => response.writeHead(Number(received.split(' ')[1])).end(received),
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  return { port, close: () => new Promise(done => server.close(() => done())) }
}

/** Returns the response status of a request with exactly these lines. `fetch` would add headers. */
export async function statusOf(port: number, lines: string[], host = '127.0.0.1'): Promise<number> {
  const socket = connect(port, host)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return Number((await text(socket)).split(' ')[1])
}
