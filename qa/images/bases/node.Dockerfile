# Stands in for node:24-slim: Node and npm where the official image has them. Context: made by base-images.ts.
FROM localhost/boardcast-base-debian:bookworm
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
COPY bin /usr/local/bin
COPY lib /usr/local/lib
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
CMD ["node"]
