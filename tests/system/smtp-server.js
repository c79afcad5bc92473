// A mail server of a provider, as far as it takes mail: TLS from the first byte, a password,
// and each mail a file of DIR/NAME/new for a recipient NAME@...
//
//   node smtp-server.js DIR KEY CERT USER PASSWORD     prints its port, on the loopback

'use strict';
const fs = require('fs');
const path = require('path');
const tls = require('tls');

const [dir, key, cert, user, password] = process.argv.slice(2);
let mails = 0;

function deliver(recipients, lines) {
	const text = lines.map(line => line.replace(/^\./, '')).join('\n') + '\n';
	for (const recipient of recipients) {
		const box = path.join(dir, recipient.split('@')[0]);
		const name = String(++mails).padStart(6, '0');
		for (const part of ['tmp', 'new', 'cur'])
			fs.mkdirSync(path.join(box, part), { recursive: true });
		fs.writeFileSync(path.join(box, 'tmp', name), text, 'latin1');
		fs.renameSync(path.join(box, 'tmp', name), path.join(box, 'new', name));
	}
}

function talk(socket) {
	const say = text => socket.write(text + '\r\n');
	const wanted = Buffer.from(`\0${user}\0${password}`).toString('base64');
	let known = false, to = [], data = null, rest = '';

	const command = line => {
		const verb = line.split(' ')[0].toUpperCase();
		if (verb === 'EHLO')
			return say('250-provider.example\r\n250 AUTH PLAIN');
		if (verb === 'AUTH') {
			known = line.split(' ')[2] === wanted;
			return say(known ? '235 welcome' : '535 wrong password');
		}
		if (verb === 'QUIT') {
			say('221 bye');
			return socket.end();
		}
		if (!known)
			return say('530 who are you?');
		if (verb === 'MAIL')
			to = [];
		if (verb === 'RCPT')
			to.push(/<([^>]*)>/.exec(line)[1]);
		if (verb === 'DATA') {
			data = [];
			return say('354 go on');
		}
		return say('250 ok');
	};

	socket.setEncoding('latin1');
	socket.on('error', () => socket.destroy());
	socket.on('data', chunk => {
		const lines = (rest + chunk).split('\r\n');
		rest = lines.pop();
		for (const line of lines) {
			if (!data) {
				command(line);
			} else if (line !== '.') {
				data.push(line);
			} else {
				deliver(to, data);
				data = null;
				say('250 taken');
			}
		}
	});
	say('220 provider.example');
}

const server = tls.createServer(
	{ key: fs.readFileSync(key), cert: fs.readFileSync(cert) }, talk);
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
