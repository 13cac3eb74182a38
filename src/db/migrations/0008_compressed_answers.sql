-- Bodies are kept compressed (zstd) from here on: what was kept before is asked for anew.
delete from http_validators where body is not null;
