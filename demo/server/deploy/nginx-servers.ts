/** What an operator says of the machine. */
export interface NginxSettings {
  /** Host and port of each server of the API. */
  upstreams: string[]
  /** Name of the site; any name without it. */
  name: string | undefined
  /** Paths of certificate and key; without them TLS ends elsewhere. */
  tls: { certificate: string; key: string } | undefined
  /** Address and port without TLS. */
  listen: string
  /** Whether nginx has the module for Brotli's files. */
  hasBrotli: boolean
  /** Folder of nginx's logs of the site. */
  log: string
}

interface Written extends NginxSettings {
  headers: string
  rewrites: string
  types: string
  /** Folder of the built files. */
  root: string
  /** Bytes. */
  bodyLimit: number
}

const REFUSED = JSON.stringify({ title: 'Payload Too Large', status: 413 })

const listening = ({ tls, listen }: NginxSettings) =>
  tls
    ? `  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  ssl_certificate ${tls.certificate};
  ssl_certificate_key ${tls.key};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:sante:10m;`
    : `  listen ${listen};`

const redirecting = ({ tls, name = '_' }: NginxSettings) =>
  tls
    ? `
server {
  listen 80;
  listen [::]:80;
  server_name ${name};
  access_log off;
  return 301 https://$host$request_uri;
}
`
    : ''

/** The servers of the file: the site's files from the disk, the API from Node. */
export const nginxServers = (written: Written): string => `upstream sante {
${written.upstreams.map(upstream => `  server ${upstream} max_fails=2 fail_timeout=5s;`).join('\n')}
  keepalive 32;
}
${redirecting(written)}
server {
${listening(written)}
  server_name ${written.name ?? '_'};
  root ${written.root};
  server_tokens off;
  merge_slashes off;
  # Its other lines have the visitor's address and the query.
  error_log stderr crit;
  access_log ${written.log}/sante.log sante;
  gzip_static on;
  gzip_vary on;${written.hasBrotli ? '\n  brotli_static on;' : ''}
${written.types}
  default_type application/octet-stream;

${written.headers}

  set $sante_path $uri;
${written.rewrites}
  error_page 404 @missing;
  location / { try_files $sante_file $uri/index.html =404; }
  location @missing {
    types { "text/html; charset=utf-8" html; }
    default_type "text/plain; charset=UTF-8";
    # A page would be stored where a script was asked for.
    if ($sante_kind = immutable) { return 404 "404"; }
    try_files $sante_folder/404.html =404;
  }

  location ~ ^/(api|oauth|oembed)(/|$) {
    # The answer has its own headers: one of our own keeps those above away.
    add_header Alt-Svc "" always;
    access_log ${written.log}/sante-api.log sante_api;
    client_max_body_size ${written.bodyLimit};
    client_body_timeout 60s;
    proxy_pass http://sante;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Request-Id $request_id;
    proxy_read_timeout 60s;
    proxy_connect_timeout 3s;
    # Another server takes over from one that closes. What may have been written already, nginx sends once.
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 2;
    error_page 413 @large;
  }
  location @large {
    default_type application/problem+json;
    add_header Cache-Control no-store always;
    add_header X-Content-Type-Options nosniff always;
    return 413 '${REFUSED}';
  }
}`
